/** Reads the days of a week's words while they arrive: each as soon as its object is closed. */
export class DayReader {
  #text = "";
  #at = 0;
  #depth = 0;
  #begin = 0;
  #isInString = false;

  /** @param text the arguments of `submit` as far as they have come. @returns the JSON of the days that are new in it */
  read(text: string): string[] {
    // A call that is made again begins again.
    if (!text.startsWith(this.#text)) this.#restart();
    const days: string[] = [];
    for (; this.#at < text.length; this.#at++) {
      const character = text[this.#at];
      if (this.#isInString) {
        if (character === "\\") {
          // What is escaped may not have come yet.
          if (this.#at + 1 >= text.length) break;
          this.#at++;
        } else if (character === '"') this.#isInString = false;
      } else if (character === '"') this.#isInString = true;
      else if (character === "{" || character === "[") this.#open(character);
      else if (character === "}" || character === "]") {
        this.#depth -= 1;
        if (character === "}" && this.#depth === DAY_DEPTH - 1)
          days.push(text.slice(this.#begin, this.#at + 1));
      }
    }
    this.#text = text;
    return days;
  }

  #open(character: string): void {
    this.#depth += 1;
    if (character === "{" && this.#depth === DAY_DEPTH) this.#begin = this.#at;
  }

  #restart(): void {
    this.#text = "";
    this.#at = 0;
    this.#depth = 0;
    this.#isInString = false;
  }
}

/** `{"days": [{`: the answer, its list, a day. */
const DAY_DEPTH = 3;

/** Parses the days of a week while they stream in: each as soon as its object is closed. */
export class DayReader {
  #text = "";
  #at = 0;
  #depth = 0;
  #begin = 0;
  #isInString = false;

  /** @param text the arguments of `submit` received so far @returns the JSON of the days completed since the last call */
  read(text: string): string[] {
    // A retried call starts from the beginning.
    if (!text.startsWith(this.#text)) this.#restart();
    const days: string[] = [];
    for (; this.#at < text.length; this.#at++) {
      const character = text[this.#at];
      if (this.#isInString) {
        if (character === "\\") {
          // The escaped character may not have arrived yet.
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

/** Nesting of `{"days": [{`: the answer, its list, a day. */
const DAY_DEPTH = 3;

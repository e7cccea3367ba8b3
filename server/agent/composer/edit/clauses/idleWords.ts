/** Words without information about place or action. */
const IDLE = new Set(
  `plenty enough final closing extra bonus turn turns everyone everybody someone somebody
   nobody something nothing dont people folks group guys family kids teens ladies men women
   old older young younger ones time times way lot lots bit really much many good great nice
   ok okay day days week weeks thanks sorry hi hey hello haha lol church plan today tonight
   meeting feel feels find found said says say told asked think thinks get gets seem seems
   enough right now whole anywhere somewhere used both us me my our we they them he she his her because since`.split(
    /\s+/,
  ),
);

export const isIdleWord = (word: string): boolean => IDLE.has(word.toLowerCase());

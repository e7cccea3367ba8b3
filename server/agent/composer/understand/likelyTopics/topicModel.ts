/** How likely a phrase means each topic, by a model that `npm run topics` trains on phrasings whose topic is marked. */
import { type LikelyMeaning, likelyMeanings, readPhraseModel } from "../../learned/phraseModel.ts";

let loaded: ReturnType<typeof readPhraseModel> | undefined;

/** @returns the most likely themes by id, most likely first; their probabilities and that of no topic add up to 1 */
export function likelyTopics(phrase: string, count: number): LikelyMeaning[] {
  loaded ??= readPhraseModel(new URL("./weights.txt", import.meta.url));
  return likelyMeanings(phrase, count, loaded);
}

/** A publication as the church's object stored it last. The directory ignores a state with a lower `sequence`. */
export interface PublicationState {
  slug: string;
  sequence: number;
  version: number;
  isLive: boolean;
  isListed: boolean;
}

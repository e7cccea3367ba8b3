/** Replaces `cloudflare:workers`: the base class of the church's object. */

export class DurableObject<Bindings> {
  protected readonly ctx: unknown;
  protected readonly env: Bindings;

  constructor(ctx: unknown, env: Bindings) {
    this.ctx = ctx;
    this.env = env;
  }
}

/** The Worker's side of counting tokens, over HTTP: answers each request by the script. */
import { createServer } from "node:http";
import { readPass } from "../../server/identity/hostPass.ts";

export interface CountAsked {
  /** The church that the pass names. */
  church: string;
  body: Record<string, unknown>;
}

export interface CountingWorker {
  asked: CountAsked[];
  site: string;
  stop(): void;
}

/** @param answer returns what is granted, or a status */
export async function startCountingWorker(
  secret: string,
  answer: (index: number) => boolean | number,
): Promise<CountingWorker> {
  const asked: CountAsked[] = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const pass = (request.headers.authorization ?? "").replace("Bearer ", "");
    asked.push({ church: await readPass(pass, secret), body: JSON.parse(text) });
    const given = answer(asked.length - 1);
    if (typeof given === "number") response.writeHead(given).end();
    else response.writeHead(200).end(JSON.stringify({ isGranted: given }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { asked, site: `http://127.0.0.1:${port}`, stop: () => void server.close() };
}

import { Agent, request } from "node:http";

/** Posts whose body nobody reads: not found, not allowed, no session, no token, somebody else's page. */
const unread: { path: string; headers?: Record<string, string> }[] = [
	{ path: "/cable_tickets" },
	{ path: "/there/is/no/such/page" },
	{ path: "/recruiters/candidates/new" },
	{ path: "/healthz" },
	{ path: "/logout" },
	{ path: "/jobs", headers: { Origin: "http://evil.example", "Sec-Fetch-Site": "cross-site" } },
	{ path: "/api/v1/recruiters/jobs", headers: { "Content-Type": "application/json" } },
	{ path: "/api/v1/recruiters/no_such_call", headers: { "Content-Type": "application/json" } },
];
const sizes = [60_000, 400_000, 2_000_000, 11_000_000];
const patience = 15_000;

/**
 * Sends large bodies that nobody reads, each followed by an ordinary request on the same connection: the one of a
 * stranger, when a proxy stands before. Says which of them were not answered.
 */
export async function unansweredAfterUnreadBodies(port: number, connections = 1): Promise<string[]> {
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	const origin = `http://localhost:${port}`;
	const failed: string[] = [];
	for (const { path, headers } of unread) {
		for (const size of sizes) {
			for (const chunked of [false, true]) {
				const what = `${size} bytes ${chunked ? "in chunks" : "at once"} to ${path}`;
				const own = { Origin: origin, "Sec-Fetch-Site": "same-origin", "Content-Type": "text/plain", ...headers };
				const length = chunked ? { "Transfer-Encoding": "chunked" } : { "Content-Length": String(size) };
				await ask(agent, port, "POST", path, { ...own, ...length }, Buffer.alloc(size, "x")).catch((error) =>
					failed.push(`${what}: ${error}`),
				);
				const next = Array.from({ length: connections }, () => ask(agent, port, "GET", "/jobs"));
				for (const { reason, status, value } of (await Promise.allSettled(next)) as Settled[]) {
					if (status === "rejected" || value !== 200) failed.push(`the page after ${what}: ${reason ?? value}`);
				}
			}
		}
	}
	agent.destroy();
	return failed;
}

type Settled = { status: string; value?: number; reason?: unknown };

function ask(agent: Agent, port: number, method: string, path: string, headers = {}, body?: Buffer): Promise<number> {
	return new Promise((resolve, reject) => {
		const more = { Host: `localhost:${port}`, ...headers };
		const outgoing = request({ host: "127.0.0.1", port, method, path, agent, headers: more }, (answer) => {
			answer.resume().once("end", () => resolve(answer.statusCode ?? 0));
		});
		outgoing.setTimeout(patience, () => outgoing.destroy(new Error(`no answer within ${patience / 1_000} s`)));
		outgoing.once("error", reject).end(body);
	});
}

import { Agent, type IncomingHttpHeaders, request } from "node:http";

export interface VisitorResponse {
	status: number;
	headers: IncomingHttpHeaders;
	body: string;
	/** Redirect target of a document or a `.data` response; null otherwise. */
	location: string | null;
}

interface Query {
	method?: string;
	/** Fields of a form; makes the request a POST unless a method says otherwise. */
	form?: Record<string, string> | [string, string][];
	bytes?: Buffer;
	headers?: Record<string, string>;
	/** False for a form that another site's page sends. */
	own?: boolean;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** HTTP client with cookies for one of the product's hosts, without a browser. */
export class Visitor {
	readonly cookies = new Map<string, string>();
	/** Where signing in led. */
	landed: string | null = null;
	readonly host: string;
	readonly port: number;

	constructor(host = "localhost", port = Number(process.env.E2E_PORT)) {
		this.host = host;
		this.port = port;
	}

	get origin() {
		return `http://${this.host}:${this.port}`;
	}

	async signIn({
		at,
		email,
		password = "seleta-demo",
	}: {
		at: string;
		email: string;
		password?: string;
	}): Promise<this> {
		const answer = await this.ask(at, { form: { email, password } });
		if (answer.status !== 303) throw new Error(`${email} could not sign in at ${at}: ${answer.status}`);
		this.landed = answer.location;
		return this;
	}

	/** Sends a form with files. */
	async upload(path: string, form: FormData): Promise<VisitorResponse> {
		const encoded = new Response(form);
		const bytes = Buffer.from(await encoded.arrayBuffer());
		return this.ask(path, {
			method: "POST",
			bytes,
			headers: { "Content-Type": encoded.headers.get("Content-Type") ?? "" },
		});
	}

	async ask(path: string, { method, form, bytes, headers = {}, own = true }: Query = {}): Promise<VisitorResponse> {
		const body = bytes ?? (form && new URLSearchParams(form).toString());
		const verb = method ?? (form ? "POST" : "GET");
		const from = own ? this.origin : "http://evil.example";
		const answer = await send(this.port, path, verb, body, {
			Host: `${this.host}:${this.port}`,
			Accept: "text/html",
			...(this.cookies.size > 0 ? { Cookie: [...this.cookies].map((pair) => pair.join("=")).join("; ") } : {}),
			...(verb === "GET" || verb === "HEAD"
				? {}
				: {
						Origin: from,
						"Sec-Fetch-Site": own ? "same-origin" : "cross-site",
						"Content-Length": String(Buffer.byteLength(body ?? "")),
					}),
			...(form === undefined ? {} : { "Content-Type": "application/x-www-form-urlencoded" }),
			...headers,
		});
		this.#keep(answer.headers["set-cookie"] ?? []);
		return answer;
	}

	#keep(headers: string[]) {
		for (const header of headers) {
			const [pair = "", ...attributes] = header.split("; ");
			const [name = "", value = ""] = pair.split(/=(.*)/s);
			if (attributes.includes("Max-Age=0")) this.cookies.delete(name);
			else this.cookies.set(name, value);
		}
	}

	browserCookies() {
		return [...this.cookies].map(([name, value]) => ({
			name,
			value,
			url: this.origin,
			httpOnly: true,
			sameSite: "Lax" as const,
		}));
	}
}

function send(
	port: number,
	path: string,
	method: string,
	body: string | Buffer | undefined,
	headers: Record<string, string>,
) {
	return new Promise<VisitorResponse>((resolve, reject) => {
		const outgoing = request({ host: "127.0.0.1", port, path, method, headers, agent }, (incoming) => {
			const chunks: Buffer[] = [];
			incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
			incoming.on("error", reject);
			incoming.on("end", () => {
				const text = Buffer.concat(chunks).toString("utf8");
				const { statusCode = 0, headers } = incoming;
				resolve({
					status: statusCode,
					headers,
					body: text,
					location: headers.location ?? dataRedirect(statusCode, text),
				});
			});
		});
		outgoing.on("error", reject);
		outgoing.end(body);
	});
}

/** A `.data` answer redirects in its body: `"redirect","/business"`. */
function dataRedirect(status: number, body: string): string | null {
	if (status !== 202) return null;
	return /"redirect","((?:[^"\\]|\\.)*)"/.exec(body)?.[1] ?? null;
}

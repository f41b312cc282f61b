import { Browser } from "#app/auth/browser.testing.ts";
import { waitForDenialAudit } from "#app/auth/permit.server.ts";
import type { Db } from "#db/index.ts";
import { middleware } from "./layout.ts";
import * as sessions from "./recruiters/sessions.ts";

type Route = Parameters<Browser["visit"]>[0];

interface Message {
	status: number;
	headers: Headers;
	body: Body;
}

interface Body {
	[name: string]: unknown;
	token: string;
	detail: string;
	errors: Record<string, string[]>;
	version: number;
}

type Item = Record<string, unknown> & { id: string; version: number };

export const getRecord = ({ body }: Message, name: string) => body[name] as Item;

/** The records of a list. */
export const getRecords = ({ body }: Message, name: string) => body[name] as Item[];

/** An API client without cookies or browser headers. */
export class ApiTestClient {
	token = "";
	/** Which of the API's areas is called; "" for its root. */
	area = "/recruiters";
	readonly #browser: Browser;

	constructor(db: Db, host: string) {
		this.#browser = new Browser(db, host);
	}

	async call(
		route: Route,
		path: string,
		{
			method,
			json,
			body: text,
			form,
			params,
			headers,
		}: {
			method?: string;
			json?: object;
			/** Sent verbatim. */
			body?: string;
			form?: FormData;
			params?: Record<string, string>;
			headers?: Record<string, string>;
		} = {},
	): Promise<Message> {
		const own = { Origin: "", "Sec-Fetch-Site": "", Authorization: this.token && `Bearer ${this.token}`, ...headers };
		const answer = await this.#browser.visit(route, {
			path: `/api/v1${this.area}${path}`,
			above: middleware,
			...(method ? { method } : {}),
			...(json ? { json } : {}),
			...(text === undefined ? {} : { body: text }),
			...(form ? { form } : {}),
			...(params ? { params } : {}),
			headers: own,
		});
		// The denial is audited asynchronously on the test's only connection.
		await waitForDenialAudit();
		const { status, headers: got, body } = answer;
		const isText = typeof body === "string" && body.startsWith("{");
		return { status, headers: got, body: (isText ? JSON.parse(body) : body) as Body };
	}

	async signIn(email: string, password: string, route: Route = sessions): Promise<Message> {
		const answer = await this.call(route, "/sessions", { json: { email, password } });
		if (answer.status === 200) this.token = answer.body.token;
		return answer;
	}
}

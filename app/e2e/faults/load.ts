import { strict as assert } from "node:assert";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Visitor, VisitorResponse } from "../visitor.ts";
import { timeFactor, until } from "./consistency-checks.ts";
import { getItemAt, signInDemoAdmin } from "./people.ts";
import { Stopwatch } from "./stopwatch.ts";
import type { TestEnvironment } from "./test-environment.ts";

export interface FailedRequest {
	/** Request start, and the time its failure was known. */
	at: number;
	until: number;
	what: string;
}

interface Post {
	name: string;
	key: string;
	done: boolean;
}

/** The time, in ms, that 95 of 100 of these do not exceed. */
export function getP95(times: readonly number[]): number {
	const sorted = times.toSorted((a, b) => a - b);
	return Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0);
}

let loads = 0;
const maxWaiting = 40;

/** Sends twenty requests a second regardless of responses; unanswered forms are resent with their key. */
export class Load {
	readonly troubles: FailedRequest[] = [];
	/** Page times in ms without CPU steal: a stalled host would slow every page. */
	readonly times: number[] = [];
	sent = 0;
	readonly #world: TestEnvironment;
	readonly #port: number;
	readonly #every: number;
	readonly #posts: Post[] = [];
	readonly #mark: string;
	readonly #pending = new Set<Promise<void>>();
	#visitor: Visitor | undefined;
	#company = "";
	#timer: NodeJS.Timeout | undefined;

	constructor(world: TestEnvironment, { port = world.port, perSecond = 20 } = {}) {
		this.#world = world;
		this.#port = port;
		this.#every = 1000 / perSecond;
		loads += 1;
		this.#mark = `Carga ${loads}`;
	}

	async start(): Promise<this> {
		this.#visitor = await signInDemoAdmin(this.#world, this.#port);
		const company = await this.#world.one<{ uid: string }>("select uid from client_companies order by id limit 1");
		this.#company = company.uid;
		const began = Date.now();
		let turns = 0;
		this.#timer = setInterval(() => {
			for (; turns < (Date.now() - began) / this.#every; turns++) {
				// Limits concurrent requests, as users wait for pages: a slow machine is not overloaded.
				if (this.#pending.size < maxWaiting) this.#fire();
			}
		}, 10);
		return this;
	}

	/** Stops, resends unanswered requests and counts the resulting rows in the database. */
	async stop(): Promise<{ sent: number; troubles: number; posts: number; p95: number }> {
		clearInterval(this.#timer);
		await Promise.all(this.#pending);
		for (const post of this.#posts) {
			if (!post.done) await until(`the form ${post.name} is taken`, () => this.#press(post), 30_000, 200);
		}
		const { rows, names } = await this.#world.one<{ rows: number; names: number }>(
			"select count(*)::int as rows, count(distinct name)::int as names from projects where name like $1",
			[`${this.#mark} %`],
		);
		assert.equal(names, this.#posts.length, "forms that were answered and left nothing");
		assert.equal(rows, names, "forms that were done twice");
		return { sent: this.sent, troubles: this.troubles.length, posts: this.#posts.length, p95: getP95(this.times) };
	}

	#fire() {
		const number = this.sent++;
		const work = number % 5 === 4 ? this.#form(number) : this.#page(getItemAt(pages, number % pages.length));
		this.#pending.add(work);
		void work.finally(() => this.#pending.delete(work));
	}

	async #page(path: string) {
		await this.#ask(path, () => this.visitor.ask(path), isPage);
	}

	async #form(number: number) {
		const post = { name: `${this.#mark} ${number}`, key: randomUUID(), done: false };
		this.#posts.push(post);
		await this.#press(post);
	}

	async #press(post: Post): Promise<boolean> {
		const form = {
			_idem: post.key,
			name: post.name,
			client_company: this.#company,
			kind: "mapping",
			status: "planned",
		};
		const send = () => this.visitor.ask("/recruiters/projects/new", { form });
		const answer = await this.#ask("POST project", send, ({ location }) =>
			/\/recruiters\/projects\/./.test(location ?? ""),
		);
		post.done = answer !== undefined;
		return post.done;
	}

	async #ask(
		what: string,
		ask: () => Promise<VisitorResponse>,
		isRight: (answer: VisitorResponse) => boolean,
	): Promise<VisitorResponse | undefined> {
		const watch = new Stopwatch();
		const began = Date.now();
		try {
			const answer = await Promise.race([ask(), late()]);
			if (isRight(answer)) {
				this.times.push(watch.own);
				return answer;
			}
			this.#fail(began, `${what}: ${answer.status} ${answer.location ?? ""}`.trim());
		} catch (error) {
			this.#fail(began, `${what}: ${(error as NodeJS.ErrnoException).code ?? error}`);
		}
		return undefined;
	}

	#fail(at: number, what: string) {
		this.troubles.push({ at, until: Date.now(), what });
	}

	get visitor(): Visitor {
		if (!this.#visitor) throw new Error("The load has not started");
		return this.#visitor;
	}
}

/** Accepts a page or a redirect, except to a sign-in page. */
const isPage = ({ status, location }: VisitorResponse) =>
	status === 200 || (location !== null && !/\/(business|login)\b/.test(location));

const pages = [
	"/",
	"/jobs",
	"/recruiters/candidates",
	"/jobs/x/demo-job",
	"/recruiters/jobs",
	"/recruiters/applies",
	"/recruiters/projects",
];

async function late(): Promise<never> {
	await sleep(20_000 * timeFactor, undefined, { ref: false });
	throw new Error(`no answer in ${20 * timeFactor} s`);
}

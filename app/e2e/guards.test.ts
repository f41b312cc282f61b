import { expect, test } from "@playwright/test";
import routes from "../routes.ts";
import { type Access, type Outcome, type VisitorKind, visitorKinds } from "./access/access-rules.ts";
import { findCacheProblems } from "./access/cache-rules.ts";
import { policies } from "./access/expected-access.ts";
import { findExpectedAccess } from "./access/find-expected-access.ts";
import { type LeafRoute, listLeafRoutes } from "./access/route-list.ts";
import { openOwnerPool } from "./database.ts";
import { createParamResolver } from "./example-params.ts";
import { createPeople, visitorFor } from "./people.ts";
import { selectDistinctPages } from "./sample-routes.ts";
import { specifiedRoutes } from "./specified-routes.ts";
import { findHtmlErrors } from "./validate-html.ts";
import { Visitor, type VisitorResponse } from "./visitor.ts";

/** Every route for every kind of user: as HTML, as data, written, and written cross-site. */

const leaves = listLeafRoutes(routes);
// Sign-out last: it ends the session.
const ordered = [...leaves].sort((a, b) => Number(a.file.includes("logout")) - Number(b.file.includes("logout")));
let pathOf: (leaf: LeafRoute) => string;

/** Each page's HTML is rendered and validated once; similar pages are sampled. */
const readers = ["guest", "candidate", "incomplete", "contact", "admin"] as const satisfies VisitorKind[];
const ownLook = selectDistinctPages(leaves);
/** Others get the same loaders' answer as data, at a third of the cost. */
const isFirstReader = (leaf: LeafRoute, kind: VisitorKind) =>
	(readers.find((reader) => typeof findExpectedAccess(leaf)?.(reader).read === "number") ?? kind) === kind;

test.describe.configure({ mode: "parallel" });

test.beforeAll(async () => {
	await createPeople();
	const records = await createParamResolver();
	pathOf = ({ path }) =>
		path.replace(/:(\w+)\??/g, (_, name: string) => records(path, name)).replace("*", "uma-pagina/que-nao-existe");
});

test("every route has a policy and every policy has a route", () => {
	const named = new Set(leaves.flatMap(({ file, id }) => [file, id]));
	expect(leaves.filter((leaf) => !findExpectedAccess(leaf)).map(({ path }) => path)).toEqual([]);
	expect(Object.keys(policies).filter((name) => !named.has(name))).toEqual([]);
});

test("every built route of the specification opens for its intended user", async () => {
	const visitors = new Map<VisitorKind, Visitor>();
	const wrong: string[] = [];
	for (const [pattern, kind, status] of specifiedRoutes) {
		const visitor = visitors.get(kind) ?? (await visitorFor(kind));
		visitors.set(kind, visitor);
		const path = pathOf({ file: "", id: "", path: pattern.replace(/\{(\w+)\}/g, ":$1") });
		const answer = await visitor.ask(path);
		if (answer.status !== status)
			wrong.push(`${path} as ${kind}: ${answer.status} ${answer.location ?? ""}, not ${status}`);
		if (status === 404) expect(answer.body).toMatch(/This page could not be found|Esta página não foi encontrada/);
	}
	expect(wrong).toEqual([]);
});

test("signing in leads every kind of user to an existing page", async () => {
	const consultant = await new Visitor().signIn({ at: "/business", email: "claudia@seleta.example" });
	const others = await Promise.all(visitorKinds.filter((kind) => kind !== "guest").map((kind) => visitorFor(kind)));
	for (const visitor of [consultant, ...others]) {
		let path = visitor.landed ?? "/";
		let answer = await visitor.ask(path);
		for (let hops = 0; answer.location && hops < 5; hops += 1) {
			path = answer.location;
			answer = await visitor.ask(path);
		}
		expect.soft(answer.status, path).toBe(200);
	}
});

/** About 1,500 requests per kind, split so that two workers share them. */
const parts = visitorKinds.flatMap((kind) => {
	const all = kind === "admin" ? 4 : 2;
	return Array.from({ length: all }, (_, part) => ({ kind, part, all }));
});

for (const { kind, part, all } of parts) {
	test(`every route answers ${kind} according to its policy, part ${part + 1}`, async () => {
		test.setTimeout(150_000);
		const visitor = await visitorFor(kind);
		const wrong: string[] = [];
		let cells = 0;
		const check: Check = (what, expected, answer) => {
			cells += 1;
			const got = getOutcome(answer);
			if (!same(expected, got)) wrong.push(`${what}: ${got}, declared ${expected}`);
		};
		const checkCaching = (leaf: LeafRoute, what: string, answer: VisitorResponse) =>
			wrong.push(...findCacheProblems(leaf, kind, answer).map((problem) => `${what} ${problem}`));
		const read = async (leaf: LeafRoute, { body } = { body: "" }) => {
			if (ownLook.has(leaf) && isFirstReader(leaf, kind) && body.startsWith("<!DOCTYPE html>"))
				wrong.push(...(await findHtmlErrors(body)).map((line) => `${leaf.path} ${line}`));
		};
		for (const leaf of ordered.filter((_, at) => at % all === part)) {
			const access = findExpectedAccess(leaf)?.(kind);
			if (access) await read(leaf, await walk(leaf, access, kind, visitor, check, checkCaching));
		}
		expect(wrong).toEqual([]);
		expect(cells).toBeGreaterThan(150);
	});
}

type Check = (what: string, expected: Outcome, answer: VisitorResponse) => void;

/** Requests a route with every method; returns its page where it renders. */
async function walk(
	leaf: LeafRoute,
	access: Access,
	kind: VisitorKind,
	visitor: Visitor,
	check: Check,
	checkCaching: (leaf: LeafRoute, what: string, answer: VisitorResponse) => void,
): Promise<VisitorResponse | undefined> {
	const path = pathOf(leaf);
	if (/^\/(shortlist|admission)\//.test(leaf.path)) await forgetWrongTokens();
	// Reads, and requests refused before being read, change nothing, so they run concurrently.
	const isPage = leaf.file.endsWith(".tsx");
	const isDrawn = !isPage || access.read !== 200 || isFirstReader(leaf, kind);
	const page = isDrawn ? visitor.ask(path) : undefined;
	const request: [string, Outcome, Promise<VisitorResponse>][] = page ? [[`GET ${path}`, access.read, page]] : [];
	if (isPage) {
		// The router's client navigation request; fetching only the child must not bypass its layout.
		const data = path.endsWith("/") ? `${path}_.data` : `${path}.data`;
		const alone = `${data}?_routes=${encodeURIComponent(leaf.id)}`;
		// With access to the page, there is no layout check to bypass.
		for (const address of access.read === 200 ? [data] : [data, alone])
			request.push([`GET ${address}`, access.read, visitor.ask(address)]);
	}
	// Cross-site forms are refused before authorization, so redirected kinds need not send one.
	const sends = kind === "guest" || typeof access.read === "number" || typeof access.write === "number";
	for (const method of kind === "guest" ? ["POST", "DELETE"] : sends ? ["POST"] : [])
		request.push([
			`cross-site ${method} ${path}`,
			method === "POST" && leaf.file === samlAnswerRoute ? access.write : 403,
			visitor.ask(path, { method, form: {}, own: false }),
		]);
	for (const [what, expected, answer] of request) {
		check(what, expected, await answer);
		checkCaching(leaf, what, await answer);
	}
	// A guest cannot sign anyone out; for other kinds this is the last request.
	const target = path === "/" ? "/?index" : path;
	check(`POST ${target}`, access.write, await visitor.ask(target, { form: { nothing: kind } }));
	return page;
}

/** SAML responses come cross-site; the signature authenticates them, cookies do not count. */
const samlAnswerRoute = "routes/auth/sso/acs.ts";

/** All kinds share one address, whose wrong tokens are limited to ten a minute. */
async function forgetWrongTokens() {
	const pool = await openOwnerPool();
	await pool.query("delete from rate_limits where bucket like any (array['viewer:ip:%', 'admission:guess:%'])");
}

function getOutcome({ status, location }: VisitorResponse): Outcome {
	return location === null ? status : `>${location as `/${string}`}`;
}

/** Ignores trailing slashes in redirects; "*" matches any rest. */
function same(expected: Outcome, got: Outcome): boolean {
	const plain = (outcome: Outcome) =>
		typeof outcome === "string" && outcome.length > 2 ? outcome.replace(/\/$/, "") : outcome;
	// The router refuses cross-site page forms with 400 before the product's own 403.
	if (typeof expected === "string" && expected.endsWith("*"))
		return typeof got === "string" && got.startsWith(expected.slice(0, -1));
	return plain(expected) === plain(got) || (expected === 403 && got === 400);
}

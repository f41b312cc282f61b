import type { MiddlewareFunction } from "react-router";
import { expect } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { waitForDenialAudit } from "#app/auth/permit.server.ts";
import { candidatesOnly, recruitersOnly } from "#app/auth/session/guards.server.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import * as login from "#app/routes/public/login.tsx";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aRecruiter, type TestBusiness } from "#db/testing.ts";

export type Input = Record<string, string | string[]>;
type RouteModule = Parameters<Browser["visit"]>[0];

export interface FormFixture {
	db: Db;
	trx: Scoped;
	home: TestBusiness;
	inOther<T>(work: (trx: Scoped) => Promise<T>): Promise<T>;
	recruiter: { id: number; uid: string; email: string };
	candidate: { id: number; uid: string; email: string };
	locale: Locale;
}

/** Boxes written to the columns of the same names of one table. */
export const mapColumns = (table: string, ...names: string[]) =>
	Object.fromEntries(names.map((name) => [name, `${table}.${name}`]));

export interface PostedForm {
	route: RouteModule;
	path: string;
	params?: Record<string, string>;
	full: Input;
	files?: Record<string, File>;
	by?: "recruiter" | "candidate" | "guest";
}

export interface HandWrittenForm {
	/** Inputs of the form, each with the columns it writes. */
	columns: Record<string, string | readonly string[]>;
	/** Violations of multi-column checks and unique values, with the inputs that show the error ("" form-level). */
	breaks?: Record<string, { typed: Input; beside: string }>;
	/** Fields whose error is shown beside another field. */
	beside?: Record<string, string>;
	open(scene: FormFixture): Promise<PostedForm>;
}

export const password = "um lugar tranquilo";
export const password_hash = await hashPassword(password);

type Inside = Pick<FormFixture, "db" | "trx" | "inOther"> & { business: TestBusiness };

export async function createFormFixture({ db, trx, business: home, inOther }: Inside, locale: Locale = "pt") {
	const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
	const candidate = await aCandidate(trx, {
		name: "Íris Ávila",
		password_hash,
		confirmed_at: new Date(),
		completed_register: true,
	});
	return { db, trx, home, inOther, recruiter, candidate, locale } satisfies FormFixture;
}

const above: Record<NonNullable<PostedForm["by"]>, MiddlewareFunction<Response>[]> = {
	recruiter: [recruitersOnly],
	candidate: [candidatesOnly],
	guest: [],
};

export async function startBrowserSession(scene: FormFixture, { route, path, params, by = "recruiter" }: PostedForm) {
	const { db, trx, home } = scene;
	const browser = new Browser(db, home.host);
	if (by === "recruiter")
		await browser.visit(business, { path: "/business", form: { email: scene.recruiter.email, password } });
	if (by === "candidate")
		await browser.visit(login, { path: "/login", form: { email: scene.candidate.email, password } });
	const visit = async (form?: FormData) => {
		await enterBusiness(trx, home.id);
		const answer = await browser.visit(route, { path, params, form, above: above[by] });
		await waitForDenialAudit();
		await enterBusiness(trx, home.id);
		return answer;
	};
	return { browser, visit };
}

export async function createFormSubmitter(scene: FormFixture, posted: PostedForm) {
	const { visit } = await startBrowserSession(scene, posted);
	return async (input: Input) => {
		const answer = await visit(buildFormData(input));
		return { status: answer.status, location: answer.location, body: answer.body, ...readFormResult(answer.body) };
	};
}

export function buildFormData(input: Input, files: Record<string, File> = {}): FormData {
	const form = new FormData();
	for (const [name, file] of Object.entries(files)) form.append(name, file);
	for (const [name, value] of Object.entries(input)) for (const item of [value].flat()) form.append(name, item);
	return form;
}

export type FormAnswer = Awaited<ReturnType<Awaited<ReturnType<typeof createFormSubmitter>>>>;

interface Message {
	errors: Record<string, string[]>;
	typed: Record<string, unknown>;
}

/** Errors and typed values, wherever the response nests the form's result. */
export function readFormResult(body: unknown): Message {
	const result = resultIn(body);
	const errors = Object.entries((result?.error ?? {}) as Record<string, string[] | null>);
	return {
		errors: Object.fromEntries(errors.filter((entry): entry is [string, string[]] => (entry[1] ?? []).length > 0)),
		typed: (result?.initialValue ?? {}) as Record<string, unknown>,
	};
}

function resultIn(value: unknown): Record<string, unknown> | undefined {
	if (typeof value !== "object" || value === null) return undefined;
	const own = value as Record<string, unknown>;
	if (typeof own.error === "object" && own.error !== null && !Array.isArray(own.error)) return own;
	for (const inside of Object.values(own)) {
		const result = resultIn(inside);
		if (result) return result;
	}
	return undefined;
}

/** The value at a name such as `skills[0].name`. */
function at(input: Record<string, unknown>, name: string): unknown {
	let value: unknown = input;
	for (const key of name.replace(/\[(\d+)\]/g, ".$1").split(".")) value = (value as Record<string, unknown>)?.[key];
	return value;
}

/** Expects a 422 with the error beside the field and all input preserved. */
export function expectFieldError(answer: FormAnswer, beside: string, input: Input, what: string) {
	expect(answer.status, what).toBe(422);
	expect(Object.keys(answer.errors), `${what}: said beside ${beside || "the form's head"}`).toContain(beside);
	expectValuesKept(answer, input, what);
}

export function expectValuesKept(answer: FormAnswer, input: Input, what: string) {
	for (const [name, value] of Object.entries(input)) {
		if (value === "" || unrestoredFields.test(name) || hasControls(value)) continue;
		expect([at(answer.typed, name)].flat(), `${what}: ${name} is kept`).toEqual([value].flat());
	}
}

/** Hidden origin and intent fields, which no input shows; passwords are never sent back. */
export const unrestoredFields = /password|^(what|_idem|back|intent|from|to|quick|version|seen|step|whole|go)$/;
const hasControls = (value: string | string[]) => [value].flat().some((item) => /\p{Cc}|\p{Cf}/u.test(item));

/** Values outside the lists, ranges, lengths and calendars of any column. */
export const invalidValues = [
	"",
	"-1",
	"999",
	"2147483648",
	"99999999999999999999",
	"0,001",
	"x",
	"A@B.C",
	"a\nb",
	"0000-01-01",
	"2026-02-30",
	"10000-01-01T00:00",
	"á".repeat(310),
	"á".repeat(61_000),
];

import { beforeEach, describe, expect, test, vi } from "vitest";
import { Browser, type BrowserResponse } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { waitForDenialAudit } from "#app/auth/permit.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { entities } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import * as list from "#app/routes/api/v1/recruiters/list.ts";
import * as record from "#app/routes/api/v1/recruiters/record.ts";
import { ApiTestClient } from "#app/routes/api/v1/testing.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as bulk from "#app/routes/recruiters/bulk/start/bulk.tsx";
import * as newCandidate from "#app/routes/recruiters/candidates/new.tsx";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aRecruiter, type TestBusiness, withRollback } from "#db/testing.ts";
import { getRecordMethods } from "../api/v1/recruiters/methods.ts";
import { clearCountCache } from "../count-cache.server.ts";
import {
	checkViolations,
	findBreakingValues,
	getInvalidValues,
	getValidValues,
	listCheckConstraints,
	listFieldsOfColumns,
	listTableColumns,
	unbreakableChecks,
} from "./constraints.testing.ts";
import * as edit from "./edit.tsx";
import { exampleInput, exampleRecord, formFields, type Input } from "./examples.testing.ts";
import * as create from "./new.tsx";

/** Forms must reject whatever the database would. Cases are generated from descriptions and PostgreSQL's catalogue. */

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];

beforeEach(clearCountCache);
// Hundreds of forms are sent.
vi.setConfig({ testTimeout: 90_000 });

const withForm = entities.filter((entity) => formFields(entity).length > 0);

describe.each(withForm.map((entity) => [entity.key, entity] as const))("%s", (_, entity) => {
	const fields = listFieldsOfColumns(
		entity,
		Object.values(entity.fields).map(({ column }) => column),
	);
	const optional = fields.filter(({ required, kind }) => !required && kind !== "yes");
	const required = fields.filter(({ required, kind }) => required && kind !== "yes");

	test("each empty field is saved or refused with a field error in every form", () =>
		withRollback(async (inside) => {
			const doors = await getDoors(inside, entity);
			const full = await exampleInput(inside.trx, entity, true);
			for (const door of doors) {
				const bare = { ...full, ...emptied(optional.map(({ name }) => name)) };
				if (door.whole) refusedOrStored(await door.send(bare), `${door.name}, only what is required`);
				const names = door.whole ? [] : [...optional, ...required].map(({ name }) => name);
				for (const name of names)
					refusedOrStored(await door.send({ ...full, ...emptied([name]) }, name), `${door.name}, ${name} empty`);
				if (!door.whole || required.length === 0) continue;
				const answer = await door.send({ ...full, ...emptied(required.map(({ name }) => name)) });
				expect(answer.status, door.name).toBe(422);
				const here = required.map(({ name }) => name).filter((name) => isAsked(answer, name));
				expect(Object.keys(answer.errors), door.name).toEqual(expect.arrayContaining(here));
			}
		}));

	test("invalid values are refused with field errors, and the input is preserved", () =>
		withRollback(async (inside) => {
			const doors = await getDoors(inside, entity);
			const full = await exampleInput(inside.trx, entity, true);
			const rounds = Math.max(...fields.map((field) => getInvalidValues(field).length));
			for (const door of doors.filter(({ whole }) => whole)) {
				for (let round = 0; round < rounds; round += 1) {
					const bad = fields.flatMap((field) => {
						const value = getInvalidValues(field)[round];
						return value === undefined ? [] : [[field.name, value] as const];
					});
					const answer = await door.send({ ...full, ...Object.fromEntries(bad) });
					expect(answer.status, `${door.name}, round ${round}`).toBe(422);
					for (const [name, value] of bad) {
						// Names that point nowhere are looked up once everything else reads well.
						const field = fields.find((field) => field.name === name);
						if (!isAsked(answer, name)) continue;
						if (!["ref", "many", "related"].includes(String(field?.kind)))
							expect(answer.errors[name], `${door.name}, ${name} = ${value.slice(0, 30)}`).toBeDefined();
						if (answer.typed) expect([answer.typed[name]].flat(), `${door.name}, ${name}`).toContain(value);
					}
				}
			}
		}));

	test("every option and both ends of every range are saved or refused by a rule", () =>
		withRollback(async (inside) => {
			const doors = await getDoors(inside, entity);
			const full = await exampleInput(inside.trx, entity, true);
			const rounds = Math.max(...fields.map((field) => getValidValues(field).length));
			for (const door of doors)
				for (let round = 0; round < rounds; round += 1) {
					const values = fields.flatMap((field) => {
						const value = getValidValues(field)[round];
						return value === undefined ? [] : [[field.name, value] as const];
					});
					if (!door.whole) {
						// Whole forms use the same schema and cover the values between the limits.
						const ends = fields.flatMap((field) =>
							[getValidValues(field)[0], getValidValues(field).at(-1)].map((end) => `${field.name} ${end}`),
						);
						for (const [name, value] of values.filter((pair) => ends.includes(pair.join(" "))))
							refusedOrStored(
								await door.send({ ...full, [name]: value }, name),
								`${door.name}, ${name} = ${value.slice(0, 30)}`,
							);
						continue;
					}
					const answer = await door.send({ ...full, ...Object.fromEntries(values) });
					refusedOrStored(answer, `${door.name}, round ${round}`);
				}
		}));

	test("every check constraint of the table is a rule of the form", () =>
		withRollback(async (inside) => {
			const { trx, business: home } = inside;
			const checks = await listCheckConstraints(trx, entity.table);
			const columns = await listTableColumns(trx, entity.table);
			const doors = await getDoors(inside, entity);
			await enterBusiness(trx, home.id);
			const full = await exampleInput(trx, entity, true);
			for (const check of checks) {
				const input = listFieldsOfColumns(entity, check.columns);
				if (input.length === 0 || check.name in unbreakableChecks) continue;
				const field = check.columns.length === 1 ? input[0] : undefined;
				if (!field) {
					const values = checkViolations[check.name];
					expect(values, `an example that breaks ${check.name}`).toBeDefined();
					for (const door of doors) {
						const only = door.whole ? [undefined] : Object.keys(values ?? {});
						for (const name of only) {
							const answer = await door.send({ ...full, ...values }, name);
							expect(answer.status, `${door.name} breaks ${check.name}`).toBeLessThan(500);
							if (door.whole) expect(answer.status, `${door.name} breaks ${check.name}`).toBe(422);
							if (door.whole && answer.typed) expect(answer.typed).toMatchObject(values ?? {});
						}
					}
					continue;
				}
				const values = await findBreakingValues(trx, check, columns.get(field.column)?.type ?? "text", field);
				expect(values.length, `nothing tried breaks ${check.name}: ${check.expression}`).toBeGreaterThan(0);
				// All doors read by the same schema: one tries them.
				const door = doors[0];
				for (const value of values.slice(0, 4)) {
					const answer = await door?.send({ ...full, [field.name]: value });
					if (answer) refusedOrStored(answer, `${door?.name}, ${check.name}: ${value.slice(0, 30)}`);
				}
			}
		}));
});

interface Sent {
	status: number;
	errors: Record<string, string[]>;
	typed?: Record<string, unknown>;
}

interface Door {
	name: string;
	/** Sends the whole form rather than a single field. */
	whole: boolean;
	send(input: Input, only?: string): Promise<Sent>;
}

/** A custom form may have fewer fields than the description. */
const isAsked = ({ typed }: Sent, name: string) => typed === undefined || name in typed;

const emptied = (names: readonly string[]): Input => Object.fromEntries(names.map((name) => [name, ""]));

/** Expects a saved record or a field or form error, never a failure. */
function refusedOrStored({ status, errors }: Sent, what: string) {
	expect([200, 201, 302, 303, 409, 422], what).toContain(status);
	if (status === 422) expect(Object.values(errors).flat().length, `${what}: says why`).toBeGreaterThan(0);
}

interface Inside {
	db: Db;
	trx: Scoped;
	business: TestBusiness;
}

async function getDoors({ db, trx, business: home }: Inside, entity: Entity): Promise<Door[]> {
	const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
	const caller = new ApiTestClient(db, home.host);
	await caller.signIn(recruiter.email, password);
	const { uid } = await exampleRecord(trx, entity, recruiter.id);
	// A singleton's one row is the example itself.
	const makes = entity.scope !== "singleton" && !entity.uncreatable && !entity.madeElsewhere;
	const fields = formFields(entity);

	async function post(
		route: Parameters<Browser["visit"]>[0],
		path: string,
		params: Record<string, string>,
		form: FormData,
	) {
		const answer = await browser.visit(route, { path, params, form, above });
		await waitForDenialAudit();
		return answer;
	}
	const doors: Door[] = [];
	const making = entity.key === "candidates" ? newCandidate : create;
	if (makes)
		doors.push({
			name: "new",
			whole: true,
			send: async (input) =>
				readErrors(await post(making, `${entity.path}/new`, {}, getForm({ ...input, anyway: "1" }))),
		});
	const version = async () => {
		await enterBusiness(trx, home.id);
		const row = await trx
			.selectFrom(entity.table as "tasks")
			.select("lock_version")
			.where("business_id", "=", home.id)
			.where("uid", "=", uid)
			.executeTakeFirstOrThrow();
		return String(row.lock_version);
	};
	doors.push({
		name: "edit",
		whole: true,
		send: async (input) =>
			readErrors(
				await post(edit, `${entity.path}/${uid}/edit`, { id: uid }, getForm({ ...input, version: await version() })),
			),
	});
	doors.push({
		name: "edit in place",
		whole: false,
		send: async (input, only = fields[0]?.name ?? "") => {
			const item: Input = { field: only, version: await version(), [only]: input[only] ?? "" };
			return readErrors(await post(edit, `${entity.path}/${uid}/edit`, { id: uid }, getForm(item)));
		},
	});
	const bulkNames = fields
		.filter(({ bulk, kind }) => bulk && !["many", "related"].includes(kind))
		.map(({ name }) => name);
	if (bulkNames.length > 0)
		doors.push({
			name: "bulk edit",
			whole: false,
			send: async (input, only = bulkNames[0] ?? "") => {
				if (!bulkNames.includes(only)) return { status: 302, errors: {} };
				const value = input[only] ?? "";
				const op = value === "" ? "clear" : "set";
				const form = getForm({ act: "edit", ids: uid, [`op_${only}`]: op, [only]: value });
				const answer = await post(
					bulk,
					`/recruiters/bulk/${entity.key}?act=edit&ids=${uid}`,
					{ entity: entity.key },
					form,
				);
				const { result } = answer.body as { result?: { error?: Record<string, string[]> } };
				return { status: answer.status, errors: result?.error ?? {} };
			},
		});
	if (getRecordMethods(entity).includes("PUT")) {
		const params = { entity: entity.key };
		const body = (input: Input, only?: string) => ({
			[entity.singular]: Object.fromEntries(
				Object.entries(input)
					.filter(([name]) => only === undefined || name === only)
					.filter(([name]) => fields.some((field) => field.name === name))
					.map(([name, value]) => [name, value === "" ? null : spoken(fields, name, value)]),
			),
		});
		const answered = ({ status, body: { errors = {}, detail } }: Awaited<ReturnType<ApiTestClient["call"]>>): Sent => ({
			status,
			errors: { ...errors, ...(detail ? { "": [detail] } : {}) },
		});
		// A likely duplicate candidate is created only with an explicit `anyway`.
		const doubles = entity.key === "candidates" ? { anyway: true } : {};
		if (makes)
			doors.push({
				name: "POST",
				whole: true,
				send: async (input) =>
					answered(await caller.call(list, `/${entity.key}`, { params, json: { ...body(input), ...doubles } })),
			});
		doors.push({
			name: "PUT",
			whole: true,
			send: async (input) =>
				answered(
					await caller.call(record, `/${entity.key}/${uid}`, {
						method: "PUT",
						params: { ...params, id: uid },
						json: body(input),
					}),
				),
		});
	}
	return doors;
}

/** A form value in its API representation. */
function spoken(fields: ReturnType<typeof formFields>, name: string, value: string | string[]): unknown {
	const kind = fields.find((field) => field.name === name)?.kind;
	const pointing = (text: string) => {
		const [entity = "", id = ""] = text.split(":");
		return id === "" ? text : kind === "related" ? { entity, id } : { id };
	};
	if (kind === "yes") return value === "on";
	if (kind === "ref") return pointing(String(value));
	if (kind === "many" || kind === "related") return [value].flat().map(pointing);
	return value;
}

function readErrors(answer: BrowserResponse): Sent {
	interface Drawn {
		errors?: string[];
		sections: { fields: { name: string; value: unknown; errors?: string[] }[] }[];
	}
	const { page: answered } = answer.body as { page?: Drawn | { form: Drawn } };
	const page = answered && "form" in answered ? answered.form : answered;
	const drawn = page?.sections.flatMap(({ fields }) => fields) ?? [];
	return {
		status: answer.status,
		errors: {
			...Object.fromEntries(drawn.flatMap(({ name, errors }) => (errors ? [[name, errors]] : []))),
			...(page?.errors ? { "": page.errors } : {}),
		},
		...(page ? { typed: Object.fromEntries(drawn.map(({ name, value }) => [name, value])) } : {}),
	};
}

function getForm(input: Input): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(input)) for (const item of [value].flat()) form.append(name, item);
	return form;
}

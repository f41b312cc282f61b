import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { aLimitedRecruiter, aRecruiter, withRollback } from "#db/testing.ts";
import * as openapi from "../openapi.ts";
import * as businessOpenapi from "../recruiters/business-openapi.ts";
import { ApiTestClient } from "../testing.ts";

vi.setConfig({ testTimeout: 60_000 });
const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

interface Property {
	title?: string;
	readOnly?: boolean;
}
type Document = { components: { schemas: { Candidate: { properties: Record<string, Property> } } } };

test("openapi.json includes the business's custom fields that the caller can see and write", () =>
	withRollback(async ({ db, trx, business: home, inOther }) => {
		await sql`insert into custom_fields (business_id, entity, kind, name_pt, key) values
(${trx.businessId}, 'candidates', 'money', 'Bônus <b>', 'bonus'), (${trx.businessId}, 'candidates', 'text', 'Laudo', 'laudo')`.execute(
			trx,
		);
		await inOther((theirs) =>
			sql`insert into custom_fields (business_id, entity, kind, name_pt, key) values (${theirs.businessId}, 'candidates', 'text', 'Alheio', 'alheio')`.execute(
				theirs,
			),
		);
		const admin = await aRecruiter(trx, { is_admin: true, password_hash });
		const limited = await aLimitedRecruiter(trx, { candidates: ["read", "update"] }, { password_hash });
		const fields = { candidates: { see: ["cf_bonus"], edit: ["tags"] } };
		await sql`update roles set field_allow = ${JSON.stringify(fields)}::jsonb where business_id = ${trx.businessId}
  and id in (select role_id from recruiter_roles where recruiter_id = ${limited.id})`.execute(trx);
		const read = async (email: string | null) => {
			const caller = new ApiTestClient(db, home.host);
			if (email) await caller.signIn(email, password);
			if (!email) caller.area = "";
			const answer = await caller.call(email ? businessOpenapi : openapi, "/openapi.json");
			const { properties } = (answer.body as unknown as Document).components.schemas.Candidate;
			const custom = Object.entries(properties).filter(([name]) => name.startsWith("cf_"));
			return {
				cache: answer.headers.get("Cache-Control"),
				label: properties.cf_bonus?.title,
				read: custom.map(([name]) => name),
				written: custom.flatMap(([name, { readOnly }]) => (readOnly ? [] : [name])),
			};
		};
		const both = ["cf_bonus", "cf_laudo"];
		expect(await read(admin.email)).toEqual({
			cache: "private, max-age=60",
			label: "Bônus <b>",
			read: both,
			written: both,
		});
		expect(await read(limited.email)).toMatchObject({ read: ["cf_bonus"], written: [] });
		expect(await read(null)).toMatchObject({ cache: "public, max-age=300", read: [], written: [] });
	}));

test("openapi.json of a business returns the requested parts and refuses unknown ones", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const admin = await aRecruiter(trx, { is_admin: true, password_hash });
		const caller = new ApiTestClient(db, home.host);
		await caller.signIn(admin.email, password);
		const { body } = await caller.call(businessOpenapi, "/openapi.json?part=tasks");
		const { paths, components } = body as unknown as { paths: object; components: { schemas: object } };
		expect(Object.keys(paths).every((path) => path.includes("/tasks"))).toBe(true);
		expect(Object.keys(components.schemas)).toContain("Task");
		expect(await caller.call(businessOpenapi, "/openapi.json?part=nothing")).toMatchObject({ status: 422 });
		expect(await caller.call(businessOpenapi, "/openapi.json?parts=tasks")).toMatchObject({ status: 422 });
	}));

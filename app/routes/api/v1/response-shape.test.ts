import { expect, test } from "vitest";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { aCandidate, aJob, aLimitedRecruiter, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import * as list from "./recruiters/list.ts";
import * as record from "./recruiters/record.ts";
import { ApiTestClient, getRecord, getRecords } from "./testing.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const of = (entity: string, id?: string) => ({ params: { entity, ...(id ? { id } : {}) } });

test("fields returns only the listed fields and the id, and rejects unknown ones with the valid names", () =>
	withRollback(async ({ db, trx, business }) => {
		const { email } = await aRecruiter(trx, { is_admin: true, password_hash });
		const { uid } = await aCandidate(trx, { name: "Ana", city: "Natal" });
		const caller = new ApiTestClient(db, business.host);
		await caller.signIn(email, password);
		const { body } = await caller.call(list, "/candidates?fields=city,name", of("candidates"));
		expect(getRecords({ body } as never, "candidates")).toEqual([{ id: uid, city: "Natal", name: "Ana" }]);
		const single = await caller.call(record, `/candidates/${uid}?fields=city`, of("candidates", uid));
		expect(getRecord(single, "candidate")).toEqual({ id: uid, city: "Natal", version: 0 });
		for (const query of ["fields=city,cty", "fields=", "columns=city&fields=city", "expand=owners", "feilds=city"]) {
			const refused = await caller.call(list, `/candidates?${query}`, of("candidates"));
			expect(refused.status, query).toBe(422);
			const [name] = query.split("=");
			expect(refused.body.errors[name ?? ""]?.[0], query).toBeTruthy();
		}
		const wrong = await caller.call(list, "/candidates?fields=cty", of("candidates"));
		expect(wrong.body.errors.fields?.[0]).toContain("city");
		const other = await caller.call(record, `/candidates/${uid}?field=city`, of("candidates", uid));
		expect(other.status).toBe(422);
		expect(other.body.errors.field?.[0]).toContain("expand");
	}));

test("expand replaces a reference with its record in lists and records", () =>
	withRollback(async ({ db, trx, business }) => {
		const { email } = await aRecruiter(trx, { is_admin: true, password_hash });
		const job = await aJob(trx, { title: "Analista" });
		const { uid } = await anApply(trx, { job_id: job.id });
		const caller = new ApiTestClient(db, business.host);
		await caller.signIn(email, password);
		const { body } = await caller.call(list, "/applies?fields=status,job&expand=job,candidate", of("applies"));
		const [apply] = getRecords({ body } as never, "applies");
		expect(apply).toMatchObject({ id: uid, job: { id: job.uid, title: "Analista" } });
		expect(Object.keys(apply?.candidate as object)).toContain("email");
		const single = await caller.call(record, `/applies/${uid}?expand=job`, of("applies", uid));
		expect(getRecord(single, "apply").job).toMatchObject({ id: job.uid, title: "Analista" });
		expect(getRecord(single, "apply").candidate).not.toHaveProperty("email");
	}));

test("expand returns only the fields visible to the caller's role and refuses unreadable records", () =>
	withRollback(async ({ db, trx, business }) => {
		const { email } = await aLimitedRecruiter(trx, { applies: ["read"], jobs: ["read"] }, { password_hash });
		await anApply(trx, {});
		const caller = new ApiTestClient(db, business.host);
		await caller.signIn(email, password);
		const refused = await caller.call(list, "/applies?expand=candidate", of("applies"));
		expect(refused.status).toBe(422);
		expect(refused.body.errors.expand?.[0]).not.toContain("candidate");
	}));

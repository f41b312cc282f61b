import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { merge } from "#db/entities/candidates-merge.ts";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findAccountByEmail } from "#db/queries/accounts.ts";
import { prepareMoveMail } from "#db/queries/applies/prepare-move-mail.ts";
import { listRecipients } from "#db/queries/bulk-runs/recipients.ts";
import { listDuplicates } from "#db/queries/candidate-duplicates.ts";
import { mergeRecords, undoMerge } from "#db/queries/merges.ts";
import { listPeople } from "#db/queries/sendouts/audience.ts";
import { aCandidate, aJob, anApply, aRecruiter, personRow, type TestBusiness, withRollback } from "#db/testing.ts";
import * as entityEdit from "../../entity/edit.tsx";
import * as entityList from "../../entity/list.tsx";
import * as candidate from "./candidate.tsx";
import * as newCandidate from "./new.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

async function signedIn(db: Db, trx: Scoped, home: TestBusiness) {
	const { email } = await aRecruiter(trx, { is_admin: true, password_hash });
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email, password } });
	return async (
		route: Parameters<Browser["visit"]>[0],
		path: string,
		params: Record<string, string> = {},
		form?: Record<string, string>,
	) => {
		const answer = await browser.visit(route, { path, params, form, above: [recruitersOnly] });
		await enterBusiness(trx, home.id);
		return answer;
	};
}

test("a candidate without e-mail is created, found in the list, and signs in once an e-mail exists", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const visit = await signedIn(db, trx, home);
		const input = {
			name: "Sem Endereço",
			mobile_phone: "(11) 98765-0001",
			status: "1",
			professional_moment: "0",
			remote_work: "0",
			country: "BR",
			source: "Candidate Search",
			_idem: "without-an-email-1",
		};
		expect((await visit(newCandidate, "/recruiters/candidates/new", {}, input)).status).toBeLessThan(400);
		const created = await trx
			.selectFrom("candidates")
			.select(["id", "uid", "email", "lock_version"])
			.where("name", "=", "Sem Endereço")
			.executeTakeFirstOrThrow();
		expect(created.email).toBeNull();
		const own = `/recruiters/candidates/${created.uid}`;
		const visible = JSON.stringify((await visit(candidate, own, { id: created.uid })).body);
		expect(visible).toContain("Sem e-mail");
		expect(visible).not.toContain("mailto:");
		expect(JSON.stringify((await visit(entityList, "/recruiters/candidates?q=98765-0001")).body)).toContain(
			created.uid,
		);
		const params = { id: created.uid };
		const changed = { ...input, email: "agora@mail.example", version: String(created.lock_version) };
		expect(await visit(entityEdit, `${own}/edit`, params, changed)).toMatchObject({
			status: expect.toSatisfy((code) => code < 400),
		});
		expect(await findAccountByEmail(trx, "candidates", "agora@mail.example")).toMatchObject({
			id: created.id,
			mayEnter: true,
			passwordHash: null,
		});
	}));

test("e-mail to a candidate without an address is refused everywhere with the reason", () =>
	withRollback(async ({ trx }) => {
		const person = await aCandidate(trx, { email: null });
		const job = await aJob(trx);
		const apply = await anApply(trx, { candidate_id: person.id, job_id: job.id, status: 0 });
		expect((await listRecipients(trx, "candidates", [person.id]))[0]?.refused).toBe("no_email");
		const audience = { entity: "candidates", ids: [person.id], siteId: null, byMail: true };
		expect((await listPeople(trx, audience)).get(person.id)?.reason).toBe("no_email");
		const letter = () => {
			throw new Error("written to nobody");
		};
		const writer = { letter, text: () => ({ sms: "", values: {} }) };
		const by = await aRecruiter(trx);
		expect(await prepareMoveMail(trx, apply.uid, { from: 0, to: 9, by }, writer)).toEqual({
			event: null,
			reason: "noEmail",
		});
	}));

test("two candidates without e-mail are duplicates by phone, and are merged and separated", () =>
	withRollback(async ({ trx }) => {
		const same = { email: null, mobile_phone: "+5511987650002" };
		const [saved, gone] = [await aCandidate(trx, same), await aCandidate(trx, { ...same, city: "Recife" })];
		expect((await listDuplicates(trx, saved.id)).map(({ uid }) => uid)).toEqual([gone.uid]);
		const owner = await aRecruiter(trx, { is_admin: true });
		const actor = { type: "recruiter" as const, id: owner.id, name: owner.name };
		const words = { alsoApplied: (stage: string) => stage };
		const pair = { keptUid: saved.uid, goneUid: gone.uid, chosen: { city: "gone" as const }, maySetAddress: true };
		const uid = await mergeRecords(trx, merge, pair, actor, words);
		expect(await personRow(trx, "candidates", saved.id)).toMatchObject({ email: null, city: "Recife" });
		await undoMerge(trx, merge, String(uid), actor, true);
		expect(await personRow(trx, "candidates", gone.id)).toMatchObject({ email: null, archived_at: null });
	}));

import { expect, test } from "vitest";
import { decrypt } from "#db/kit/encryption.ts";
import { aCandidate, aJob, personRow, withRollback } from "#db/testing.ts";
import { saveDraftApply } from "./applies/drafts.ts";
import { resetRegistration } from "./close-registration.ts";
import { listSkillNames } from "./curriculum.ts";
import { completeRegistration, findFirstOpenStep, findRegistration, saveRegistration } from "./registrations.ts";

process.env.ENCRYPTION_KEY ??= Buffer.alloc(32, 7).toString("base64");

const item = {
	category: { category: ["ti"], professional_moment: 2 },
	experiences: { no_experience: true, experiences: [], skills: [] },
};
const three = { info: { city: "Recife" }, additional_info: { gender: 1, disabilitys: ["visual"], languages: [] } };

test("findRegistration returns the draft as it was saved", () =>
	withRollback(async ({ trx }) => {
		const { id } = await aCandidate(trx);
		expect(await findRegistration(trx, id)).toMatchObject({ version: 0, step: 1, draft: {}, typed: {} });
		const input = { 2: { clt_expectation: "oito mil" } };
		expect(await saveRegistration(trx, id, { version: 0, step: 2, draft: item, typed: input })).toEqual({
			saved: true,
			version: 1,
		});
		const registration = await findRegistration(trx, id);
		expect(registration).toMatchObject({ version: 1, step: 2, draft: item, typed: input });
		expect(findFirstOpenStep(registration)).toBe(2);
	}));

test("saveRegistration accepts version 0 when sign-up created an empty row", () =>
	withRollback(async ({ trx, business }) => {
		const { id } = await aCandidate(trx);
		await trx.insertInto("registrations").values({ business_id: business.id, candidate_id: id }).execute();
		expect(await saveRegistration(trx, id, { version: 0, step: 1, draft: item, typed: {} })).toEqual({
			saved: true,
			version: 1,
		});
	}));

test("saveRegistration changes nothing and returns the current draft when the version is stale", () =>
	withRollback(async ({ trx }) => {
		const { id } = await aCandidate(trx);
		await saveRegistration(trx, id, { version: 0, step: 2, draft: item, typed: {} });
		const changed = { ...item, category: { category: ["rh"], professional_moment: 0 } };
		expect(await saveRegistration(trx, id, { version: 1, step: 2, draft: changed, typed: {} })).toEqual({
			saved: true,
			version: 2,
		});
		for (const version of [0, 1, 3, -1]) {
			const stale = await saveRegistration(trx, id, { version, step: 1, draft: {}, typed: {} });
			expect(stale).toMatchObject({ saved: false, current: { version: 2, draft: changed } });
		}
	}));

test("saveRegistration encrypts sensitive answers in the draft, including typed text", () =>
	withRollback(async ({ trx, business }) => {
		const { id } = await aCandidate(trx);
		const input = { 3: { gender: "2", city: "Olinda" } };
		await saveRegistration(trx, id, { version: 0, step: 3, draft: three, typed: input });
		const row = await trx
			.selectFrom("registrations")
			.select("draft")
			.where("candidate_id", "=", id)
			.executeTakeFirstOrThrow();
		expect(JSON.stringify(row.draft)).not.toMatch(/gender|visual/);
		expect(await findRegistration(trx, id)).toMatchObject({ draft: three, typed: input });
		const { id: another } = await aCandidate(trx);
		await trx
			.insertInto("registrations")
			.values({ business_id: business.id, candidate_id: another, draft: JSON.stringify(row.draft) })
			.execute();
		expect(JSON.stringify(await findRegistration(trx, another))).not.toContain("visual");
	}));

test("resetRegistration deletes the draft and makes other tabs stale", () =>
	withRollback(async ({ trx }) => {
		const { id } = await aCandidate(trx);
		await saveRegistration(trx, id, { version: 0, step: 3, draft: { ...item, ...three }, typed: {} });
		await resetRegistration(trx, id);
		expect(await findRegistration(trx, id)).toMatchObject({ step: 1, draft: {}, version: 2 });
		expect((await saveRegistration(trx, id, { version: 1, step: 1, draft: item, typed: {} })).saved).toBe(false);
	}));

const answers = {
	category: ["ti", "unknown"],
	professional_moment: 2 as const,
	no_experience: false,
	experiences: [
		{ company: "Loja", position: "Gerente", start: "2016-01", end: "2018-02", current: false, description: undefined },
		{
			company: "Banco",
			position: "Diretora",
			start: "2019-03",
			end: undefined,
			current: true,
			description: "Equipe de 4",
		},
	],
	skills: [{ name: "Java", years_skills: 3 as const, level_skills: 2 as const }],
	hiring_regimes: [2 as const],
	clt_expectation: 850_000,
	currency: "USD" as const,
	remote_work: 3 as const,
	mobility: { relocate: false, travel: true, driving: false },
	linkedin: "https://linkedin.com/in/maria",
	mobile_phone: "+5511987654321",
	date_birth: "1990-05-10",
	city: "São Paulo",
	country: "BR" as const,
	state: "SP" as const,
	languages: [{ language: "Inglês", level: 3 as const }],
	educations: [{ institution: "USP", course: "Estatística", status: "done" as const }],
	disabilitys: ["visual" as const],
	disability_kinds: ["visual_low" as const, "auditory_total" as const],
	gender: 1 as const,
	sensitive_consent: true,
	whatsapp_messages: false,
	sms_messages: false,
};

test("completeRegistration saves the CV, encrypts sensitive data, records consents and sends the waiting application", () =>
	withRollback(async ({ trx, business }) => {
		const candidate = await aCandidate(trx, { completed_register: false, status: 1 });
		await trx
			.insertInto("category_sectors")
			.values({ business_id: business.id, uid: "ti", name_pt: "TI", name_en: "IT" })
			.execute();
		const job = await aJob(trx, { publishedOn: [business.siteId] });
		await saveDraftApply(trx, { candidateId: candidate.id, jobId: job.id });
		const own = { business_id: business.id, candidate_id: candidate.id };
		await trx
			.insertInto("candidate_experiences")
			.values({ ...own, company: "Antiga", position: "x" })
			.execute();
		await trx
			.insertInto("candidate_experiences")
			.values({ ...own, company: "Conferida", position: "x", verified: true })
			.execute();
		const completion = {
			answers,
			actor: { id: candidate.id, name: candidate.name },
			locale: "pt",
			siteId: business.siteId,
			ip: "127.0.0.1",
			agreed: {},
		};
		expect(await completeRegistration(trx, completion)).toEqual({
			confirmed: true,
			applies: { created: 1, closed: 0 },
		});

		const row = await personRow(trx, "candidates", candidate.id);
		expect(row).toMatchObject({
			completed_register: true,
			status: 3,
			role_name: "Diretora",
			current_company: "Banco",
			clt_expectation_cents: 850_000,
			currency: "USD",
			hiring_regimes: [2],
			date_birth: "1990-05-10",
			mobility: { travel: true, relocate: false, driving: false },
		});
		const companies = await trx
			.selectFrom("candidate_experiences")
			.select(["company", "started_on", "ended_on"])
			.orderBy("company")
			.execute();
		expect(companies).toEqual([
			{ company: "Banco", started_on: "2019-03-01", ended_on: null },
			{ company: "Conferida", started_on: null, ended_on: null },
			{ company: "Loja", started_on: "2016-01-01", ended_on: "2018-02-01" },
		]);
		const sealed = await trx.selectFrom("candidate_sensitive").select(["field", "sealed"]).orderBy("field").execute();
		expect(sealed.map(({ field, sealed: value }) => [field, decrypt(value)])).toEqual([
			// Details of an unselected category are not saved.
			["disability_kinds", '["visual_low"]'],
			["disabilitys", '["visual"]'],
			["gender", "1"],
		]);
		expect(await trx.selectFrom("candidate_consents").select("purpose").execute()).toEqual([{ purpose: "sensitive" }]);
		expect(await trx.selectFrom("candidate_category_sectors").select("category_sector_id").execute()).toHaveLength(1);
		expect(await trx.selectFrom("registrations").select(["draft", "completed_at"]).execute()).toEqual([
			{ draft: {}, completed_at: expect.any(Date) },
		]);
		expect(await trx.selectFrom("applies").select("status").execute()).toEqual([{ status: 0 }]);
	}));

test("completeRegistration pre-registers an unconfirmed candidate without sending the waiting application and leaves a recruiter's status unchanged", () =>
	withRollback(async ({ trx, business }) => {
		const waiting = await aCandidate(trx, { completed_register: false, confirmed_at: null });
		const job = await aJob(trx, { publishedOn: [business.siteId] });
		await saveDraftApply(trx, { candidateId: waiting.id, jobId: job.id });
		const completion = (id: number) => ({
			answers: { ...answers, sensitive_consent: false, gender: undefined, disabilitys: [] },
			actor: { id, name: "x" },
			locale: "pt",
			siteId: null,
			ip: null,
			agreed: {},
		});
		expect(await completeRegistration(trx, completion(waiting.id))).toMatchObject({
			confirmed: false,
			applies: { created: 0 },
		});
		const marked = await aCandidate(trx, { completed_register: false, status: 9 });
		await completeRegistration(trx, completion(marked.id));
		const rows = await trx
			.selectFrom("candidates")
			.select(["id", "status"])
			.where("id", "in", [waiting.id, marked.id])
			.orderBy("id")
			.execute();
		expect(rows.map((row) => row.status)).toEqual([2, 9]);
		expect(await trx.selectFrom("candidate_consents").select("id").execute()).toEqual([]);
		expect(await trx.selectFrom("apply_drafts").select("job_id").execute()).toHaveLength(1);
	}));

test("findRegistration and listSkillNames return nothing of another business", () =>
	withRollback(async ({ trx, other, inOther }) => {
		const theirs = await inOther(async (their) => {
			await their.insertInto("skills").values({ business_id: other.id, name: "Segredo" }).execute();
			const candidate = await aCandidate(their);
			await saveRegistration(their, candidate.id, { version: 0, step: 2, draft: item, typed: {} });
			return candidate;
		});
		expect(await findRegistration(trx, theirs.id)).toMatchObject({ version: 0, draft: {} });
		expect(await listSkillNames(trx)).toEqual([]);
	}));

import { expect, test } from "vitest";
import { client_companies, jobs } from "#app/entities/all.ts";
import { type Actor, insertRecord, updateRecord } from "#db/kit/crud.ts";
import { allOf } from "#db/kit/refs.ts";
import { listCategorySectors } from "#db/queries/curriculum.ts";
import { benefitsOnSite } from "#db/queries/job-benefits.ts";
import { aCompany, aRecruiter, rolledBack } from "#db/testing.ts";

/** What a row of a reference table does elsewhere. */

type Inside = Parameters<Parameters<typeof rolledBack>[0]>[0];

async function prepared({ trx, business: { id: businessId } }: Inside) {
	const recruiter = await aRecruiter(trx, businessId);
	const company = await aCompany(trx, businessId, { name: "Aurora" });
	const actor: Actor = { type: "recruiter", id: recruiter.id, name: recruiter.name };
	const viewer = { id: recruiter.id, isAdmin: true, rolePermissions: {} };
	const aNewJob = async (values: Record<string, unknown> = {}) => {
		const typed = {
			title: "Vaga",
			client_company: company,
			regimes: [2],
			work_type: 1,
			openings: 1,
			affirmative: "none",
			opening_date: "2026-11-23",
			...values,
		};
		const { id } = await insertRecord(trx, businessId, jobs, typed, actor);
		return trx.selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
	};
	const level = await trx
		.insertInto("position_levels")
		.values({ business_id: businessId, name_pt: "Sênior", level: "senior", position: 1 })
		.returning("id")
		.executeTakeFirstOrThrow();
	return { businessId, company, actor, viewer, aNewJob, level };
}

test("a new job gets the fee and guarantee of the most specific standard that holds on its opening day", () =>
	rolledBack(async (inside) => {
		const { trx } = inside;
		const { businessId, company, aNewJob, level } = await prepared(inside);
		const fee = (name: string, fee_pct: number, more: object = {}) =>
			trx
				.insertInto("standard_fees")
				.values({ business_id: businessId, name, fee_pct, guarantee_days: 90, valid_from: "2026-01-01", ...more })
				.execute();
		await fee("de 2026", 20, { valid_to: "2026-12-31" });
		await fee("de 2027", 22, { valid_from: "2027-01-01", guarantee_days: 60 });
		await fee("sênior", 25, { position_level_id: level.id });
		await fee("desligado", 5, { regime: 2, active: false });
		const feeOf = async (values: object) => {
			const { fee_pct, guarantee_days } = await aNewJob(values as Record<string, unknown>);
			return [Number(fee_pct), guarantee_days];
		};
		expect(await feeOf({})).toEqual([20, 90]);
		expect(await feeOf({ opening_date: "2027-01-01" })).toEqual([22, 60]);
		expect(await feeOf({ position_level: "senior" })).toEqual([25, 90]);
		expect(await feeOf({ fee_pct: 18, guarantee_days: 30 })).toEqual([18, 30]);
		await fee("do cliente", 15, { client_company_id: company.id });
		expect(await feeOf({ position_level: "senior" })).toEqual([15, 90]);
		// What was agreed with the client itself comes first.
		await trx.updateTable("client_companies").set({ fee_pct: "12" }).where("id", "=", company.id).execute();
		expect(await feeOf({})).toEqual([12, 90]);
	}));

test("the settings give a new job its guarantee where no fee does, and its target date in business days", () =>
	rolledBack(async (inside) => {
		const { trx } = inside;
		const { businessId, aNewJob } = await prepared(inside);
		await trx.insertInto("settings").values({ business_id: businessId, guarantee_days: 45, target_days: 3 }).execute();
		const off = { business_id: businessId, name: "Emenda", scope: "business", date: "2026-11-25" };
		await trx.insertInto("holidays").values(off).execute();
		const { guarantee_days, target_date } = await aNewJob({ opening_date: "2026-11-23" });
		expect([guarantee_days, target_date]).toEqual([45, "2026-11-27"]);
		expect((await aNewJob({ target_date: "2027-01-15" })).target_date).toBe("2027-01-15");
		const fee = { business_id: businessId, name: "Padrão", fee_pct: 20, guarantee_days: 90, valid_from: "2026-01-01" };
		await trx.insertInto("standard_fees").values(fee).execute();
		expect((await aNewJob()).guarantee_days).toBe(90);
	}));

test("a changed standard fee leaves jobs that exist as they are", () =>
	rolledBack(async (inside) => {
		const { trx } = inside;
		const { businessId, aNewJob } = await prepared(inside);
		const row = { business_id: businessId, name: "Padrão", fee_pct: 20, valid_from: "2026-01-01" };
		await trx.insertInto("standard_fees").values(row).execute();
		const { id } = await aNewJob();
		await trx.updateTable("standard_fees").set({ fee_pct: 30 }).where("business_id", "=", businessId).execute();
		const job = await trx.selectFrom("jobs").select("fee_pct").where("id", "=", id).executeTakeFirstOrThrow();
		expect(Number(job.fee_pct)).toBe(20);
	}));

test("a job's title typed by another of its names becomes the catalogue's, with its usual level", () =>
	rolledBack(async (inside) => {
		const { trx } = inside;
		const { businessId, viewer, actor, aNewJob, level } = await prepared(inside);
		await trx
			.insertInto("positions")
			.values({
				business_id: businessId,
				name_pt: "Desenvolvedor(a)",
				synonyms: ["Programador", "Dev"],
				default_level_id: level.id,
			})
			.execute();
		const job = await aNewJob({ position: "programador" });
		expect(job).toMatchObject({ position: "Desenvolvedor(a)", position_level: "senior" });
		expect(await aNewJob({ position: "Dev", position_level: "junior" })).toMatchObject({ position_level: "junior" });
		const saved = await updateRecord(
			trx,
			businessId,
			jobs,
			viewer,
			job.uid,
			{ position: "DEV" },
			{ version: null, actor },
		);
		expect(saved).toMatchObject({ ok: true });
		const { position } = await trx
			.selectFrom("jobs")
			.select("position")
			.where("id", "=", job.id)
			.executeTakeFirstOrThrow();
		expect(position).toBe("Desenvolvedor(a)");
		expect((await aNewJob({ position: "Pintor" })).position).toBe("Pintor");
	}));

test("a company saved with an industry's outside label gets ours", () =>
	rolledBack(async (inside) => {
		const { trx } = inside;
		const { businessId, company, viewer, actor } = await prepared(inside);
		const industry = await trx
			.insertInto("core_industries")
			.values({ business_id: businessId, name_pt: "Tecnologia", position: 1 })
			.returning("id")
			.executeTakeFirstOrThrow();
		const mapping = { business_id: businessId, external_name: "Software Development", core_industry_id: industry.id };
		await trx.insertInto("linkedin_core_industries").values(mapping).execute();
		const industryAfter = async (core_industry: string) => {
			await updateRecord(
				trx,
				businessId,
				client_companies,
				viewer,
				company.uid,
				{ core_industry },
				{ version: null, actor },
			);
			const row = await trx
				.selectFrom("client_companies")
				.select("core_industry")
				.where("id", "=", company.id)
				.executeTakeFirstOrThrow();
			return row.core_industry;
		};
		expect(await industryAfter("software development")).toBe("Tecnologia");
		expect(await industryAfter("Fishing")).toBe("Fishing");
	}));

test("a job's page says its benefits by their labels, in order, in the reader's language, without those not shown", () =>
	rolledBack(async ({ trx, business: { id: business_id } }) => {
		const benefit = async (name_pt: string, name_en: string) =>
			(
				await trx
					.insertInto("benefits")
					.values({ business_id, name_pt, name_en })
					.returning("id")
					.executeTakeFirstOrThrow()
			).id;
		const meal = await benefit("Vale-refeição", "Meal voucher");
		const car = await benefit("Carro", "Car");
		await benefit("Gympass", "Gym");
		const said = await benefit("Saúde", "Health");
		const label = (benefit_id: number, name_pt: string, position: number, shown = true) =>
			trx
				.insertInto("job_benefits")
				.values({ business_id, benefit_id, name_pt, name_en: null, position, public: shown })
				.execute();
		await label(said, "Plano de saúde completo", 1);
		await label(meal, "VR de R$ 40 por dia", 2);
		await label(car, "Carro da empresa", 3, false);
		const typed = ["Carro", "gympass", "vale-refeicao", "Bolo às sextas", "Saúde"];
		expect(await benefitsOnSite(trx, business_id, typed, "pt")).toEqual([
			"Plano de saúde completo",
			"VR de R$ 40 por dia",
			"Gympass",
			"Bolo às sextas",
		]);
		expect((await benefitsOnSite(trx, business_id, typed, "en"))[2]).toBe("Gym");
	}));

test("areas are offered in their order to who registers, without those switched off; a department too", () =>
	rolledBack(async ({ trx, business: { id: business_id } }) => {
		const area = (name_pt: string, position: number, active = true) =>
			trx.insertInto("category_sectors").values({ business_id, name_pt, position, active }).execute();
		await area("Segunda", 902);
		await area("Primeira", 901);
		await area("Desligada", 903, false);
		const offered = (await listCategorySectors(trx, business_id)).filter(({ name_pt }) => /a$/.test(name_pt));
		expect(offered.map(({ name_pt, name_en }) => [name_pt, name_en]).slice(-2)).toEqual([
			["Primeira", "Primeira"],
			["Segunda", "Segunda"],
		]);
		await trx
			.insertInto("departaments")
			.values([
				{ business_id, name: "Comercial" },
				{ business_id, name: "Extinto", active: false },
			])
			.execute();
		const viewer = { id: 1, isAdmin: false, rolePermissions: { jobs: ["create"] } };
		const names = (await allOf({ db: trx, businessId: business_id, viewer }, "departaments")).map(({ label }) => label);
		expect(names).toContain("Comercial");
		expect(names).not.toContain("Extinto");
	}));

import { expect, test } from "vitest";
import type { Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { cancelPlacement, draftPlacement } from "../placements/draft-placement.ts";
import { listAdmissionCardFlags } from "./board-cards.ts";
import { openAdmission, syncAdmissionTerms } from "./open-admission.ts";
import { updateStage } from "./update-stage.ts";

async function anAdmission(trx: Scoped, form: object = {}) {
	const recruiter = await aRecruiter(trx);
	await trx
		.insertInto("equipment")
		.values({ business_id: trx.businessId, name_pt: "Notebook", name_en: "Laptop", kind: "notebook" })
		.onConflict((oc) => oc.doNothing())
		.execute();
	const candidate = await aCandidate(trx, { date_birth: "2005-05-10", nationality: "BR" });
	const job = await aJob(trx, { owner_id: recruiter.id, equipment: ["Notebook"] });
	const apply = await anApply(trx, { job_id: job.id, candidate_id: candidate.id });
	const actor = { type: "recruiter", id: recruiter.id, name: recruiter.name } as const;
	const placement = await draftPlacement(trx, {
		applyId: apply.id,
		form: { start_date: "2040-12-03", regime: 2, salary_cents: 500_000, ...form },
		actor,
	});
	if (!placement) throw new Error("no placement");
	const find = () =>
		trx
			.selectFrom("employees")
			.selectAll()
			.where("business_id", "=", trx.businessId)
			.where("placement_id", "=", placement.id)
			.executeTakeFirstOrThrow();
	const items = (employeeId: number) =>
		trx.selectFrom("admission_items").selectAll().where("employee_id", "=", employeeId).orderBy("position").execute();
	return { apply, candidate, actor, placement, find, items };
}

test("a placement opens one admission with its checklist, deadline, link and tasks when it is drafted", () =>
	withRollback(async ({ trx }) => {
		const { placement, actor, find, items } = await anAdmission(trx);
		const employee = await find();
		expect(employee).toMatchObject({ kind: "direct", stage: "waiting", admission_model: "clt", salary_cents: 500_000 });
		expect(employee.due_on).not.toBeNull();
		expect(employee.link_hash).not.toBeNull();
		expect(await openAdmission(trx, placement.id, actor)).toEqual({ id: employee.id, uid: employee.uid });
		const all = await items(employee.id);
		const applying = all.filter(({ applies }) => applies).map(({ name_pt }) => name_pt);
		expect(applying).toEqual(expect.arrayContaining(["RG ou CIN", "CTPS", "Dependentes", "Notebook"]));
		expect(applying).not.toContain("RNM ou CRNM");
		// An unknown sex: the certificate is requested and may be omitted.
		expect(all.find(({ name_pt }) => name_pt === "Certificado militar")).toMatchObject({
			applies: true,
			required: false,
		});
		expect(employee.items_total).toBe(all.filter(({ applies, required }) => applies && required).length);
	}));

test("openAdmission uses the business's own requirements, and running admissions preserve theirs when those change", () =>
	withRollback(async ({ trx }) => {
		const first = await anAdmission(trx, { regime: 1 });
		const employee = await first.find();
		const before = (await first.items(employee.id)).length;
		await trx
			.updateTable("admission_requirements")
			.set({ active: false })
			.where("business_id", "=", trx.businessId)
			.where("name_pt", "=", "Contrato social")
			.execute();
		await updateStage(trx, employee.id);
		expect(await first.items(employee.id)).toHaveLength(before);
		const second = await anAdmission(trx, { regime: 1 });
		const names = (await second.items((await second.find()).id)).map(({ name_pt }) => name_pt);
		expect(names).not.toContain("Contrato social");
		expect(names).toContain("CNPJ da empresa");
	}));

test("updateStage moves the stage with the items and adds items that new answers require", () =>
	withRollback(async ({ trx }) => {
		const { find, items, candidate } = await anAdmission(trx);
		const { id } = await find();
		await trx
			.updateTable("admission_items")
			.set({ state: "sent" })
			.where("employee_id", "=", id)
			.where("kind", "<>", "task")
			.execute();
		expect(await updateStage(trx, id)).toBe("checking");
		await trx.updateTable("candidates").set({ nationality: "PT" }).where("id", "=", candidate.id).execute();
		expect(await updateStage(trx, id)).toBe("checking");
		const rnm = (await items(id)).find(({ name_pt }) => name_pt === "RNM ou CRNM");
		expect(rnm).toMatchObject({ applies: true, required: true });
		await trx
			.updateTable("admission_items")
			.set({ state: "accepted" })
			.where("employee_id", "=", id)
			.where("kind", "<>", "task")
			.execute();
		expect(await updateStage(trx, id)).toBe("complete");
		const [cards] = [await listAdmissionCardFlags(trx, [id], { locale: "pt" } as never)];
		expect(cards.get(id)?.missing?.[0]).toContain("Contrato assinado");
	}));

test("an admission follows the terms of its placement and is cancelled with it", () =>
	withRollback(async ({ trx }) => {
		const { placement, apply, actor, find, items } = await anAdmission(trx);
		const before = await find();
		const exam = async () =>
			(await items(before.id)).find(({ name_pt }) => name_pt === "Agendar exame admissional")?.due_on;
		expect(await exam()).toBe("2040-11-22");
		await trx
			.updateTable("placements")
			.set({ contract_model: 1, start_date: "2040-12-10", salary_cents: 600_000 })
			.where("id", "=", placement.id)
			.execute();
		await syncAdmissionTerms(trx, placement.id, { regime: 2, contract_model: null });
		expect(await find()).toMatchObject({
			kind: "client",
			contract_model: 1,
			salary_cents: 600_000,
			admission_model: "temporary",
			admission_date: "2040-12-10",
		});
		expect(await exam()).toBe("2040-11-29");
		await cancelPlacement(trx, apply.id, actor);
		expect(await find()).toMatchObject({ stage: "cancelled", link_hash: null });
	}));

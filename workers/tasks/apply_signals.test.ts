import { expect, test } from "vitest";
import type { Scoped } from "#db/kit/in-business.ts";
import { clearDevices, explainSignal, listCandidateSignals } from "#db/queries/applies/fraud-signals.ts";
import { aCandidate, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { applySignals } from "./apply_signals.ts";

const letter =
	"Sou contadora há dez anos, fechei balanços de quatro empresas e quero muito trabalhar com vocês. ".repeat(2);
const device = "a".repeat(64);

const kinds = async (trx: Scoped, applyUid: string) =>
	(await listCandidateSignals(trx, { applyUid })).map(({ signal }) => signal);

test("apply_signals saves each signal once on both applications when two candidates share a letter and a device", () =>
	withRollback(async ({ db, trx, business }) => {
		const job = await aJob(trx);
		const person = (email: string) =>
			aCandidate(trx, { site_config_id: business.siteId, email, mobile_phone: "+5511987654321", country: "BR" });
		const [ana, bia] = [await person("ana@mailinator.com"), await person("bia@exemplo.com.br")];
		const first = await anApply(trx, { job_id: job.id, candidate_id: ana.id, cover_letter: letter });
		const second = await anApply(trx, { job_id: job.id, candidate_id: bia.id, cover_letter: letter.toUpperCase() });
		const run = (applyId: number, seconds: number) =>
			applySignals(
				{ businessId: business.id, applyId, siteId: business.siteId, device, seconds },
				createTaskContext(db),
			);
		await run(first.id, 300);
		expect(await kinds(trx, first.uid)).toEqual([{ kind: "mail", domain: "mailinator.com" }]);
		await run(second.id, 4);
		await run(second.id, 4);
		expect(await kinds(trx, second.uid)).toEqual([
			{ kind: "letter", people: 1, own: 0 },
			{ kind: "time", seconds: 4 },
			{ kind: "device", people: 1 },
		]);
		expect((await kinds(trx, first.uid)).map(({ kind }) => kind)).toEqual(["mail", "letter", "device"]);
	}));

test("apply_signals saves nothing when the brand's signals are off and keeps saved signals when run again", () =>
	withRollback(async ({ db, trx, business }) => {
		const candidate = await aCandidate(trx, { site_config_id: business.siteId, email: "x@mailinator.com" });
		const apply = await anApply(trx, { candidate_id: candidate.id });
		const payload = { businessId: business.id, applyId: apply.id, siteId: business.siteId, device, seconds: 2 };
		const all = (on: boolean) =>
			trx
				.updateTable("site_configs")
				.set({
					signal_mail: on,
					signal_phone: on,
					signal_place: on,
					signal_letter: on,
					signal_time: on,
					signal_file: on,
					signal_device: on,
				})
				.where("id", "=", business.siteId)
				.execute();
		await all(false);
		await applySignals(payload, createTaskContext(db));
		expect(await kinds(trx, apply.uid)).toEqual([]);
		await all(true);
		await applySignals(payload, createTaskContext(db));
		const [mail] = await listCandidateSignals(trx, { applyUid: apply.uid });
		const recruiter = await aRecruiter(trx);
		await explainSignal(trx, {
			applyUid: apply.uid,
			id: mail?.id ?? 0,
			note: "Confirmou outro",
			recruiterId: recruiter.id,
		});
		await applySignals(payload, createTaskContext(db));
		expect((await listCandidateSignals(trx, { applyUid: apply.uid }))[0]?.note).toBe("Confirmou outro");
		expect(
			await explainSignal(trx, { applyUid: "another", id: mail?.id ?? 0, note: "x", recruiterId: recruiter.id }),
		).toBeUndefined();
	}));

test("clearDevices deletes device hashes after ninety days", () =>
	withRollback(async ({ db, trx, business }) => {
		const apply = await anApply(trx, {});
		await applySignals(
			{ businessId: business.id, applyId: apply.id, siteId: business.siteId, device, seconds: 60 },
			createTaskContext(db),
		);
		const read = () => trx.selectFrom("apply_traces").select("device_hash").executeTakeFirstOrThrow();
		await clearDevices(trx);
		expect((await read()).device_hash).not.toBeNull();
		await trx
			.updateTable("apply_traces")
			.set({ created_at: new Date(Date.now() - 91 * 86_400_000) })
			.execute();
		await clearDevices(trx);
		expect((await read()).device_hash).toBeNull();
	}));

import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { defaultRequirements } from "#app/domain/admissions/default-requirements.ts";
import { aCandidate, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { draftPlacement } from "../placements/draft-placement.ts";
import { contractTask } from "./contract-signature.ts";
import { createSignatureRequest, getSignerToken } from "./create-request.ts";
import { listSigners } from "./find.ts";
import { findSignerPage, recordSignerView, signDocument } from "./sign.ts";

beforeAll(() => {
	process.env.ENCRYPTION_KEY ??= Buffer.alloc(32, 7).toString("base64");
});

const origin = { ip: "203.0.113.9", agent: "Firefox" };

test("contractTask is in the default checklist of a new business", () => {
	expect(defaultRequirements.map(({ name_pt }) => name_pt)).toContain(contractTask);
});

test("contractSignature completes the admission task when the contract is signed, but not for another document", () =>
	withRollback(async ({ trx }) => {
		const recruiter = await aRecruiter(trx);
		const actor = { type: "recruiter" as const, id: recruiter.id, name: recruiter.name };
		const candidate = await aCandidate(trx, { name: "Ana Souza" });
		const job = await aJob(trx, { owner_id: recruiter.id });
		const apply = await anApply(trx, { job_id: job.id, candidate_id: candidate.id, status: 8 });
		await draftPlacement(trx, {
			applyId: apply.id,
			form: { salary_cents: 500_000, currency: "BRL", regime: 2, start_date: "2040-11-12" },
			actor,
		});
		const placement = await trx
			.selectFrom("placements")
			.select("id")
			.where("apply_id", "=", apply.id)
			.executeTakeFirstOrThrow();
		const getTask = () =>
			trx
				.selectFrom("admission_items as i")
				.innerJoin("employees as e", "e.id", "i.employee_id")
				.select(["i.state", "i.checked_by_id"])
				.where("e.placement_id", "=", placement.id)
				.where("i.name_pt", "=", contractTask)
				.executeTakeFirstOrThrow();
		const sign = async (isContract: boolean) => {
			const { id } = await createSignatureRequest(trx, {
				subject: { type: "placements", id: placement.id },
				isContract,
				title: "Documento",
				original: {
					storageKey: `1/2026/${isContract}`,
					name: "documento.pdf",
					sha256: createHash("sha256").update("documento").digest("hex"),
					sizeBytes: 8,
					pages: 1,
				},
				signers: [{ name: "Ana Souza", email: "ana@mail.example", codeChannel: "none" }],
				expiresAt: new Date(Date.now() + 86_400_000),
				actor,
			});
			const [signer] = await listSigners(trx, id);
			const open = async () => {
				const page = await findSignerPage(trx, getSignerToken(trx, signer?.uid ?? ""), { lock: true });
				if (!page) throw new Error("the link opens nothing");
				return page;
			};
			await recordSignerView(trx, await open(), origin);
			const signing = { name: "Ana Souza", code: "", consent: { version: "v1", text: "Li." }, origin };
			expect(await signDocument(trx, await open(), signing)).toEqual({ kind: "signed", completed: true });
		};
		await sign(false);
		expect(await getTask()).toEqual({ state: "open", checked_by_id: null });
		await sign(true);
		expect(await getTask()).toEqual({ state: "accepted", checked_by_id: recruiter.id });
	}));

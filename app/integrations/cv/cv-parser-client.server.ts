import { createHash } from "node:crypto";
import type { CvFile, ExternalCvParser } from "#app/domain/cv/external-cv-parser.ts";
import type { BillingResponse, ExternalTarget } from "#app/domain/invoices/billing-sync.ts";
import { failedDelivery } from "../billing/adapter.ts";
import { callExternalTarget, createBillingSender } from "../outbound/external-target-call.server.ts";
import { parseCvResponse } from "./parse-response.ts";

export const parseCvByService: ExternalCvParser = (target, { bytes, contentType }, { patience } = {}) =>
	callExternalTarget(target, async (key) => {
		const document = Buffer.from(bytes).toString("base64");
		const { status, body } = await createBillingSender(
			target,
			key,
			patience,
		)("", { content_type: contentType, document });
		const answer = { status, text: "" };
		if (status >= 300) return Object.assign(failedDelivery(`trouble:status:${status}`), { answer });
		const facts = parseCvResponse(body);
		return facts ? { ok: true, facts, status } : Object.assign(failedDelivery("trouble:unreadable"), { answer });
	});

/** Invented curriculum for testing a connection. */
const text = "Pessoa de Teste\npessoa.teste@mail.example\n(11) 98765-4321\n";

export async function testCvParser(target: ExternalTarget): Promise<BillingResponse> {
	const bytes = Buffer.from(text);
	const file: CvFile = { bytes, contentType: "text/plain", checksum: createHash("sha256").update(bytes).digest("hex") };
	const result = await parseCvByService(target, file);
	return result.ok ? { ok: true, reference: "" } : result;
}

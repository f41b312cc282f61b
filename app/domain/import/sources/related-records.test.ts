import { expect, test } from "vitest";
import { getReasonSides } from "#app/domain/applies/reject-reasons.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { parseRejectReason } from "./reject-reasons.ts";
import { parseTaskPriority, parseTaskStatus, parseTaskType } from "./related-records.ts";

test("parseRejectReason maps a text to a reject reason and a side that allows it", () => {
	expect(parseRejectReason("Pretensão salarial acima da faixa", "client")).toEqual({ reason: 24, side: "client" });
	expect(parseRejectReason("Compensation", "consultant")).toEqual({ reason: 3, side: "consultant" });
	expect(parseRejectReason("Lacking skill(s)/qualification(s)", "consultant").reason).toBe(2);
	expect(parseRejectReason("Withdrew: another offer", "candidate")).toEqual({ reason: 21, side: "candidate" });
	expect(parseRejectReason("não sei", "client").reason).toBe(29);
	expect(parseRejectReason("", "consultant").reason).toBe(17);
	for (const reason of enumerations.rejectReasons)
		for (const side of enumerations.rejectSides) {
			const result = parseRejectReason(String(reason), side);
			expect(result.reason).toBe(reason);
			expect(getReasonSides(reason)).toContain(result.side);
		}
});

test("parseTaskType, parseTaskStatus and parseTaskPriority read labels in both languages, and the type from the subject", () => {
	for (const locale of ["pt", "en"] as const)
		for (const type of enumerations.taskTypes)
			expect([locale, type, parseTaskType(fixedT(locale)(`reference:taskTypes.${type}`), "")]).toEqual([
				locale,
				type,
				type,
			]);
	expect(parseTaskType("Appointment", "Entrevista com a Ana")).toBe(4);
	expect(parseTaskType("7", "Ligar")).toBe(7);
	expect(
		["", "Done", "Concluída", "In Progress", "Em andamento", "Aguardando cliente", "Not started"].map(parseTaskStatus),
	).toEqual([...[undefined, "done", "done", "doing", "doing", "waiting", "to_do"]]);
	expect(["", "Urgente", "High", "baixa"].map(parseTaskPriority)).toEqual([1, 3, 2, 0]);
});

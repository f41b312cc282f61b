import type { FormEvent } from "react";
import { getSuggestedSide } from "#app/domain/applies/reject-reasons.ts";
import { isEnumValue } from "#app/domain/reference/enumerations.ts";

/** Preselects whose decision it was from the chosen reason. */
export function preselectRejectSide({ target }: FormEvent<HTMLElement>) {
	if (!(target instanceof HTMLSelectElement) || target.name !== "reject_reason") return;
	const reason = Number(target.value);
	if (!isEnumValue("rejectReasons", reason)) return;
	const radio = target.form?.querySelector<HTMLInputElement>(
		`[name="reject_side"][value="${getSuggestedSide(reason)}"]`,
	);
	if (radio) radio.checked = true;
}

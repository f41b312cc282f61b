import type { FormEvent } from "react";
import { suggestedSide } from "#app/domain/applies/reject-reasons.ts";
import { isOneOf } from "#app/domain/reference/enumerations.ts";

/** Choosing a reason proposes whose it is. */
export function proposeSide({ target }: FormEvent<HTMLElement>) {
	if (!(target instanceof HTMLSelectElement) || target.name !== "reject_reason") return;
	const reason = Number(target.value);
	if (!isOneOf("rejectReasons", reason)) return;
	const radio = target.form?.querySelector<HTMLInputElement>(`[name="reject_side"][value="${suggestedSide(reason)}"]`);
	if (radio) radio.checked = true;
}

import type { RouterContextProvider } from "react-router";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database, person } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { dayIn } from "#app/domain/time/wall-time.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { FormPage } from "#app/ui/list-view/types.ts";
import { isAppointmentClash, readAppointmentClash } from "#db/kit/appointment-clash.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { describeClash, isAppointment } from "#db/queries/appointment-clashes.ts";

type Context = Readonly<RouterContextProvider>;

/** Field for the reason to book despite another appointment. */
export const overrideReasonField = "despite_reason";

/** Localized conflicting appointments with times; null for any other error. */
export async function explainClash(context: Context, error: unknown): Promise<string | null> {
	if (!isAppointmentClash(error)) return null;
	const format = createFormatters(context);
	const clash = readAppointmentClash(error);
	if (!clash || context.get(person)?.strategy !== "recruiters") return format.t("meetings:clash.somebody");
	const user = getRecruiter(context);
	const { name, title, from, until } = await inBusiness(context.get(database), user.businessId, (trx) =>
		describeClash(trx, user, clash),
	);
	const span = formatSpan({ from, until }, format);
	return title === null
		? format.t("meetings:clash.another", { name, ...span })
		: format.t("meetings:clash.named", { name, title, ...span });
}

/** A time span; the second date is shown only when it differs. */
export function formatSpan(
	{ from, until }: { from: Date; until: Date },
	{ locale, clocks, appointment }: Pick<Formatters, "locale" | "clocks" | "appointment">,
) {
	const style = dayIn(clocks.own, from) === dayIn(clocks.own, until) ? "time" : "datetime";
	return { from: formatDate(locale, from, "datetime", clocks.own), until: appointment(until, style) };
}

export const mayOverrideClash = (user: Recruiter): boolean =>
	can(user, "override_clashes", "interviews") || can(user, "override_clashes", "meetings");

/** Reason for a double booking from the form; null without reason or override permission. */
export function readOverrideReason(form: FormData, user: Recruiter, table: string): string | null {
	const reason = form.get(overrideReasonField);
	if (typeof reason !== "string" || !isAppointment(table) || !can(user, "override_clashes", table)) return null;
	return reason.trim().slice(0, 500) || null;
}

/** Adds a reason field for double booking to a refused appointment form. */
export function addOverrideReasonField(
	sections: FormPage["sections"],
	{ user, table, typed, clash }: { user: Recruiter; table: string; typed: unknown; clash: boolean | undefined },
	{ t }: Pick<Formatters, "t">,
): FormPage["sections"] {
	const reason = typeof typed === "string" ? typed : "";
	if (!isAppointment(table) || !can(user, "override_clashes", table) || !(clash || reason)) return sections;
	return sections.map((section) => {
		const at = section.fields.findIndex(({ name }) => name === "starts_at");
		if (at === -1) return section;
		const field = {
			name: overrideReasonField,
			label: t("meetings:clash.reason"),
			help: t("meetings:clash.reasonHelp"),
			required: false,
			kind: "text" as const,
			value: reason,
			max: 500,
		};
		return { ...section, fields: section.fields.toSpliced(at + 1, 0, field) };
	});
}

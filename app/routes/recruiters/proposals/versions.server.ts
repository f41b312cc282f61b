import type { Formatters } from "#app/http/formatters.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { VersionRow } from "#db/queries/proposals/versions.ts";

/** What was sent, newest first, each with what became of it. */
export function versionsInWords(
	versions: readonly VersionRow[],
	newest: number,
	mayCancel: boolean,
	format: Formatters,
) {
	const { t } = format;
	return versions.map((one) => {
		const lines = [
			one.to_email && t("proposals:versions.to", { name: one.to_name ?? "", email: one.to_email }),
			t("proposals:versions.sent", { when: format.when(one.sent_at).text }),
			one.skipped_reason && t("proposals:versions.held"),
			one.opened_at
				? t("proposals:versions.opened", { count: one.opens, when: format.when(one.opened_at).text })
				: t("proposals:versions.unopened"),
			one.accepted_at &&
				t("proposals:versions.accepted", {
					name: one.accepted_name ?? "",
					when: formatDate(format.locale, one.accepted_at, "datetime"),
					ip: one.accepted_ip ?? "",
				}),
			one.cancelled_at &&
				t("proposals:versions.cancelled", { by: one.cancelled_by ?? "", reason: one.cancel_reason ?? "" }),
			!one.accepted_at && !one.cancelled_at && one.version < newest && t("proposals:versions.replaced"),
		];
		return {
			uid: one.uid,
			label: t("proposals:versions.version", { version: one.version }),
			total: format.money(one.value, one.currency),
			lines: lines.filter((line): line is string => Boolean(line)),
			mayCancel: mayCancel && !one.accepted_at && !one.cancelled_at,
		};
	});
}

export type Versions = ReturnType<typeof versionsInWords>;

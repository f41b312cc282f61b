import type { Formatters } from "#app/http/formatters.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { VersionRow } from "#db/queries/proposals/versions.ts";

export function formatVersions(
	versions: readonly VersionRow[],
	newest: number,
	mayCancel: boolean,
	format: Formatters,
) {
	const { t } = format;
	return versions.map((version) => {
		const lines = [
			version.to_email && t("proposals:versions.to", { name: version.to_name ?? "", email: version.to_email }),
			t("proposals:versions.sent", { when: format.when(version.sent_at).text }),
			version.skipped_reason && t("proposals:versions.held"),
			version.opened_at
				? t("proposals:versions.opened", { count: version.opens, when: format.when(version.opened_at).text })
				: t("proposals:versions.unopened"),
			version.accepted_at &&
				t("proposals:versions.accepted", {
					name: version.accepted_name ?? "",
					when: formatDate(format.locale, version.accepted_at, "datetime"),
					ip: version.accepted_ip ?? "",
				}),
			version.cancelled_at &&
				t("proposals:versions.cancelled", { by: version.cancelled_by ?? "", reason: version.cancel_reason ?? "" }),
			!version.accepted_at && !version.cancelled_at && version.version < newest && t("proposals:versions.replaced"),
		];
		return {
			uid: version.uid,
			label: t("proposals:versions.version", { version: version.version }),
			total: format.money(version.value, version.currency),
			lines: lines.filter((line): line is string => Boolean(line)),
			mayCancel: mayCancel && !version.accepted_at && !version.cancelled_at,
		};
	});
}

export type Versions = ReturnType<typeof formatVersions>;

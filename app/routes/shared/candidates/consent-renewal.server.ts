import type { RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import { renewablePurposes } from "#app/domain/candidates/retention.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { findConsentRenewalRequest } from "#db/erasure/retention/old-consents.ts";

export function formatConsentRenewal(
	context: Readonly<RouterContextProvider>,
	{ purposes, endsOn }: NonNullable<Awaited<ReturnType<typeof findConsentRenewalRequest>>>,
) {
	const { t, locale } = context.get(i18n);
	const named = renewablePurposes.filter((item) => purposes.includes(item));
	return {
		what: named.map((item) => t(`candidate_record:consents.purposes.${item}`)).join(", "),
		day: formatDate(locale, `${endsOn}T12:00:00Z`, "long"),
	};
}

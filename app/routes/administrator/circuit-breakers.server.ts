import type { RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import { transportName } from "#app/domain/mail/mail-transports.ts";
import { formatRelative } from "#app/i18n/format.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listBreakers } from "#db/queries/mail-breakers.ts";
import { formatMailFailure, type MailFailureText } from "../mail-failure.tsx";
import { getFormatters } from "./formatters.ts";

export interface Breaker {
	name: string;
	failure: MailFailureText | null;
	messages: string[];
}

export async function breakersFor(context: Readonly<RouterContextProvider>, trx: Scoped): Promise<Breaker[]> {
	const { t } = getFormatters(context);
	const { locale, t: all } = context.get(i18n);
	const now = new Date();
	return (await listBreakers(trx)).map(({ name, failures, open_until: until, last_error: error }) => ({
		name: transportName(name),
		failure: formatMailFailure(all, error),
		messages: [
			t("breakers.failures", { count: failures }),
			until && until > now ? t("breakers.paused", { when: formatRelative(locale, until, now) }) : t("breakers.trying"),
		],
	}));
}

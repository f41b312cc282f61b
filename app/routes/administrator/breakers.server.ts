import type { RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import { wayName } from "#app/domain/mail-ways.ts";
import { formatRelative } from "#app/i18n/format.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listBreakers } from "#db/queries/mail-breakers.ts";
import { speakerOf } from "./speak.ts";

export interface Breaker {
	name: string;
	messages: string[];
}

/** The ways that fail, in words. */
export async function breakersFor(
	context: Readonly<RouterContextProvider>,
	trx: Scoped,
	businessId: number,
): Promise<Breaker[]> {
	const { t } = speakerOf(context);
	const { locale } = context.get(i18n);
	const now = new Date();
	return (await listBreakers(trx, businessId)).map(({ name, failures, open_until: until, last_error: error }) => ({
		name: wayName(name),
		messages: [
			...(error ? [error] : []),
			t("breakers.failures", { count: failures }),
			until && until > now ? t("breakers.paused", { when: formatRelative(locale, until, now) }) : t("breakers.trying"),
		],
	}));
}

import type { Formatters } from "#app/http/formatters.ts";
import { formatMicros } from "#app/i18n/format.ts";
import type { MessagePrice } from "#db/queries/messaging/message-price.ts";
import type { ChannelForecast } from "#db/queries/sendouts/channel-forecast.ts";
import { maxForecast } from "#db/queries/sendouts/preview.ts";
import { reasonText } from "../recipients/recipient-view.server.ts";

/** Amounts of one currency or several, each as exact as it is. */
export const formatCosts = (costs: readonly MessagePrice[], { locale }: Pick<Formatters, "locale">): string =>
	costs.map(({ micros, currency }) => formatMicros(locale, micros, currency)).join(" + ");

export function formatChannelForecast({ steps, none, counted }: ChannelForecast, format: Formatters) {
	const { t, number } = format;
	const total = new Map<string, number>();
	for (const { micros, currency } of steps.flatMap(({ cost }) => cost))
		total.set(currency, (total.get(currency) ?? 0) + micros);
	return {
		steps: steps.map(({ position, channel, reached, refused, cost, unpriced }) => ({
			position,
			label: t(`prospecting:channel.${channel}`),
			reached: t("sendouts:channels.reached", { count: reached, replace: { count: number(reached) } }),
			refused: refused.map(({ reason, count }) => `${reasonText(reason, format)}: ${number(count)}`),
			cost: cost.length > 0 ? formatCosts(cost, format) : null,
			unpriced: unpriced > 0 ? t("sendouts:channels.unpriced", { count: unpriced }) : null,
		})),
		total: formatCosts(
			[...total].map(([currency, micros]) => ({ currency, micros })),
			format,
		),
		none: none > 0 ? t("sendouts:channels.none", { count: none, replace: { count: number(none) } }) : null,
		capped: counted >= maxForecast ? t("sendouts:channels.capped", { most: number(maxForecast) }) : null,
	};
}

export type ChannelForecastView = ReturnType<typeof formatChannelForecast>;

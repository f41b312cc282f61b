import type { RouterContextProvider } from "react-router";
import { i18n, person, site } from "#app/context.ts";
import { defaultPipeline } from "#app/domain/applies/pipeline.ts";
import { type StatusList, statusBadge } from "#app/domain/applies/status-badge.ts";
import { getReaderZones } from "#app/domain/time/reader-time-zone.ts";
import { formatAppointment, formatDate, formatMoney, formatNumber, formatRelative } from "#app/i18n/format.ts";
import type { Tone } from "#app/ui/tone.ts";

export interface FormattedTime {
	iso: string;
	text: string;
	title: string;
}

export interface StatusLabel {
	value: number;
	label: string;
	tone: Tone;
	/** A lucide name: colour is never the only indicator. */
	icon: string;
}

export type Formatters = ReturnType<typeof createFormatters>;

/** Formatting happens on the server only, so that hydration cannot differ. */
export function createFormatters(context: Readonly<RouterContextProvider>) {
	const { t, locale } = context.get(i18n);
	const now = new Date();
	const clocks = getReaderZones(context.get(person));
	const status = (kind: Exclude<StatusList, "candidateStages" | "companyStatuses">, value: number): StatusLabel => {
		const { tone, icon, labelKey } = statusBadge(kind, value);
		return { value, label: t(labelKey), tone: tone === "progress" ? "info" : tone, icon };
	};
	return {
		t,
		locale,
		now,
		clocks,
		appointment: (value: Date | string, style?: Parameters<typeof formatAppointment>[3]) =>
			formatAppointment(locale, value, clocks, style),
		title: (page: string) => `${page} · ${context.get(site).title}`,
		when: (value: Date | string): FormattedTime => ({
			iso: new Date(value).toISOString(),
			text: formatRelative(locale, value, now),
			title: formatDate(locale, value, "datetime"),
		}),
		day: (value: Date | string) => formatDate(locale, value),
		month: (value: string) => formatDate(locale, value, "month"),
		money: (cents: number, currency: string) => formatMoney(locale, cents, currency),
		number: (value: number) => formatNumber(locale, value),
		status,
		/** Stage label: the process's name for it, else the pipeline's. */
		stage: (value: number, name: string): StatusLabel => ({
			...status("pipeline", value),
			label: stageName(value, name),
		}),
	};

	function stageName(value: number, name: string): string {
		const usual = defaultPipeline.find((step) => step.status === value);
		return usual && usual.name === name ? t(usual.labelKey) : name;
	}
}

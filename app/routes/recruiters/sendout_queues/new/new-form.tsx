import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { AppForm, SelectField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import type { ChannelForecastView } from "./channel-forecast.server.ts";
import { ChannelsCard } from "./channel-forecast-card.tsx";
import type { Forecast } from "./forecast.server.ts";
import type { readNewQueuePage } from "./new.server.ts";
import { getScheduleLabels, SendScheduleFields } from "./schedule-fields.tsx";

type View = NonNullable<Awaited<ReturnType<typeof readNewQueuePage>>["form"]>;

interface Props {
	form: View;
	back: string;
	result: FormResult | undefined;
	forecast: Forecast;
	channels: ChannelForecastView | null;
	/** The template has to be mended first. */
	blocked: boolean;
}

/** Posts to the page's own URL, which holds audience and template. */
export function NewQueueForm({ form: visible, back, result, forecast, channels, blocked }: Props) {
	const { t } = useTranslation("sendouts");
	const [form, fields] = useFormKit<View["fields"]>({
		id: "queue",
		lastResult: result,
		defaultValue: visible.fields,
	});
	return (
		<AppForm
			form={form}
			labels={{ name: t("new.name"), site: t("new.site"), ...getScheduleLabels(t) }}
			className="grid grid-cols-1 gap-4"
		>
			<Card className="grid gap-4">
				<TextField field={fields.name} label={t("new.name")} maxLength={160} autoComplete="off" />
				<DescriptionList
					columns={2}
					items={[
						{
							label: t("new.sender"),
							value: (
								<>
									{visible.sender} <span className="block text-muted text-sm">{t("new.senderHelp")}</span>
								</>
							),
						},
						{ label: t("new.channel"), value: t(`new.${visible.channel}`, { count: visible.threshold }) },
					]}
				/>
				<SelectField
					field={fields.site}
					label={t("new.site")}
					help={t("new.siteHelp")}
					optional
					placeholder={t("new.ownSite")}
					options={visible.sites}
				/>
			</Card>
			<Card as="section" aria-labelledby="when" className="grid gap-4">
				<CardHeader id="when" title={t("new.when")} />
				<SendScheduleFields fields={fields} ownLimit={visible.ownLimit} />
			</Card>
			{channels && <ChannelsCard forecast={channels} />}
			<ForecastCard
				forecast={forecast}
				action={
					<Button type="submit" name="intent" value="check" size="sm">
						{t("new.check")}
					</Button>
				}
			/>
			<div className="flex flex-wrap gap-3">
				<SubmitButton name="intent" value="launch" disabled={blocked || forecast === null}>
					{t("new.launch", { count: visible.willGet })}
				</SubmitButton>
				<SubmitButton name="intent" value="draft" variant="secondary" disabled={blocked}>
					{t("new.draft")}
				</SubmitButton>
				<LinkButton to={back} variant="ghost">
					{t("new.cancel")}
				</LinkButton>
			</div>
		</AppForm>
	);
}

function ForecastCard({ forecast, action }: { forecast: Forecast; action: ReactNode }) {
	const { t } = useTranslation("sendouts");
	return (
		<Card as="section" aria-labelledby="forecast">
			<CardHeader id="forecast" title={t("new.forecast")} actions={action} />
			{forecast ? (
				<ul className="grid gap-1" aria-live="polite">
					<li className="font-semibold">{t("new.first", { when: forecast.first })}</li>
					{forecast.lastFirst && <li>{t("new.lastFirst", { when: forecast.lastFirst })}</li>}
					{forecast.last && <li>{t("new.last", { when: forecast.last })}</li>}
					<li className="text-muted">{t("new.days", { count: forecast.days, perDay: forecast.perDay })}</li>
				</ul>
			) : (
				<p className="text-danger-text">{t("new.never")}</p>
			)}
		</Card>
	);
}

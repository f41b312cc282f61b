import { DocumentTitle } from "#app/auth/page-title.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { HoneypotFields } from "#app/ui/form/honeypot.tsx";
import { AppForm, SubmitButton, TextareaField, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { DayLinks, TimeSlotField, ZoneForm } from "../../shared/slots/time-fields.tsx";
import { PublicPageHeader, useBrandStyle } from "../page-header.tsx";
import type { Route } from "./+types/meeting-type";
import { postBooking, readMeetingType } from "./meeting-type.server.ts";
import { useBrowserTimeZone } from "./use-browser-time-zone.ts";

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

export const loader = ({ context, params, url }: Route.LoaderArgs) => readMeetingType(context, params, url);

export const action = ({ context, params, request }: Route.ActionArgs) => postBooking(context, params, request);

/** Day, time and contact details in one form, with or without JavaScript. */
export default function Talk({ loaderData: page, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("bookings");
	const look = useBrandStyle();
	const { choice, path, zone } = page;
	useBrowserTimeZone(page.named);
	return (
		<main id="content">
			<DocumentTitle>{page.pageTitle}</DocumentTitle>
			<PublicPageHeader title={page.talk} text={`${page.name} · ${page.facts}`} />
			<div className={`${look.wide} py-10 md:py-14`}>
				<div className="grid max-w-3xl gap-6">
					<p>
						<a href={page.back} className="link inline-flex min-h-11 items-center">
							{t("back")}
						</a>
					</p>
					{page.description && <p className="max-w-[60ch] whitespace-pre-line break-words">{page.description}</p>}
					<ZoneForm key={zone} zone={zone} zones={page.zones} />
					{choice.days.length === 0 ? (
						<EmptyState title={t("noTimes")} text={t("noTimesText")} />
					) : (
						<>
							<DayLinks days={choice.days} path={path} query={{ zone }} />
							<BookingForm page={page} result={actionData?.result} />
						</>
					)}
				</div>
			</div>
		</main>
	);
}

type Fields = { start: string; name: string; email: string; phone: string; purpose: string };

interface BookingFormProps {
	page: Route.ComponentProps["loaderData"];
	result: FormResult | null | undefined;
}

function BookingForm({ page, result }: BookingFormProps) {
	const { t } = useTranslation("bookings");
	const { choice, path, zone } = page;
	const [form, fields] = useFormKit<Fields>({ id: "booking", lastResult: result });
	const times = t("times", { day: choice.day });
	const labels = { start: times, name: t("name"), email: t("email"), phone: t("phone"), purpose: t("purpose") };
	const here = new URLSearchParams({ zone, ...(choice.current ? { day: choice.current } : {}) });
	return (
		<AppForm form={form} method="post" action={`${path}?${here}`} labels={labels} className="grid gap-4">
			<HoneypotFields stamp={page.stamp} />
			<input type="hidden" name="zone" value={zone} />
			<TimeSlotField
				field={fields.start}
				label={times}
				help={t("timesHelp", { zone: page.zoneName })}
				slots={choice.slots}
			/>
			<TextField field={fields.name} label={labels.name} autoComplete="name" maxLength={120} />
			<TextField field={fields.email} label={labels.email} type="email" autoComplete="email" maxLength={254} />
			{page.phone !== "no" && (
				<TextField
					field={fields.phone}
					label={labels.phone}
					type="tel"
					autoComplete="tel"
					maxLength={40}
					optional={page.phone === "optional"}
				/>
			)}
			{page.purpose !== "no" && (
				<TextareaField
					field={fields.purpose}
					label={labels.purpose}
					rows={3}
					maxLength={1000}
					optional={page.purpose === "optional"}
				/>
			)}
			<p className="text-muted text-sm">{t("privacy")}</p>
			<div>
				<SubmitButton>{t("submit")}</SubmitButton>
			</div>
		</AppForm>
	);
}

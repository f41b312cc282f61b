import { DocumentTitle } from "#app/auth/page-title.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Card } from "#app/ui/card.tsx";
import { AppForm, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { DayLinks, TimeSlotField } from "../../shared/slots/time-fields.tsx";
import { PublicPageHeader, useBrandStyle } from "../page-header.tsx";
import type { Route } from "./+types/booking";
import { changeBooking, readBooking } from "./booking.server.ts";

export const handle = { scripts: false };

export const meta: Route.MetaFunction = () => [
	{ name: "robots", content: "noindex" },
	{ name: "referrer", content: "no-referrer" },
];

export const loader = ({ context, params, url }: Route.LoaderArgs) => readBooking(context, params.token, url);

export const action = ({ context, params, request }: Route.ActionArgs) => changeBooking(context, params.token, request);

type Page = Route.ComponentProps["loaderData"];

export default function Booking({ loaderData: page, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("bookings");
	const look = useBrandStyle();
	const { state, note } = page;
	const titles = {
		cancelled: t("cancelledTitle"),
		over: t("overTitle"),
		open: note === "bookedText" ? t("bookedTitle") : t("manageTitle", { name: page.name }),
	};
	return (
		<main id="content">
			<DocumentTitle>{page.pageTitle}</DocumentTitle>
			<PublicPageHeader title={titles[state]} text={`${page.talk} · ${page.name}`} />
			<div className={`${look.wide} py-10 md:py-14`}>
				<div className="grid max-w-3xl gap-6">
					{state === "open" && note && <Banner tone="success" title={t(note)} />}
					<Facts page={page} />
					{state === "open" ? (
						<>
							{page.movable && page.choice.days.length > 0 && <MoveForm page={page} result={actionData?.result} />}
							<form method="post" action={page.path} className="grid gap-2">
								<p className="text-muted">{t("cancelText")}</p>
								<div>
									<button
										type="submit"
										name="intent"
										value="cancel"
										className="min-h-11 rounded-control border border-line-strong px-4 text-danger-text"
									>
										{t("cancel")}
									</button>
								</div>
							</form>
						</>
					) : (
						<p>
							<a href={page.page} className={look.action}>
								{t("again")}
							</a>
						</p>
					)}
				</div>
			</div>
		</main>
	);
}

function Facts({ page }: { page: Page }) {
	const { t } = useTranslation("bookings");
	const { state, when, where, mode } = page;
	return (
		<Card>
			<dl className="grid gap-3">
				<div>
					<dt className="text-muted">{t("when")}</dt>
					<dd className={state === "cancelled" ? "line-through" : "font-medium"}>{when}</dd>
				</div>
				{state === "open" && (where || mode === "video") && (
					<div>
						<dt className="text-muted">{t("where")}</dt>
						<dd className="break-words">
							{where?.startsWith("https://") ? (
								<a href={where} className="link inline-flex min-h-11 items-center break-all">
									{where}
								</a>
							) : (
								(where ?? t("whereLater"))
							)}
						</dd>
					</div>
				)}
			</dl>
		</Card>
	);
}

function MoveForm({ page, result }: { page: Page; result: FormResult | null | undefined }) {
	const { t } = useTranslation("bookings");
	const { choice, path, zone } = page;
	const [form, fields] = useFormKit<{ start: string }>({ id: "move", lastResult: result });
	const label = t("times", { day: choice.day });
	const here = new URLSearchParams({ zone, ...(choice.current ? { day: choice.current } : {}) });
	return (
		<Card>
			<h2 className="mb-3 font-semibold text-lg">{t("move")}</h2>
			<DayLinks days={choice.days} path={path} query={{ zone }} />
			<AppForm
				form={form}
				method="post"
				action={`${path}?${here}`}
				labels={{ start: label }}
				className="mt-4 grid gap-4"
			>
				<TimeSlotField
					field={fields.start}
					label={label}
					help={t("timesHelp", { zone: page.zoneName })}
					slots={choice.slots}
				/>
				<div>
					<SubmitButton>{t("move")}</SubmitButton>
				</div>
			</AppForm>
		</Card>
	);
}

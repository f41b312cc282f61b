import { data } from "react-router";
import { z } from "zod";
import { isSlug } from "#app/domain/bookings/booking-form.ts";
import { optionalProse } from "#app/domain/text/form-fields.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, CheckboxField, SubmitButton, TextareaField, TextField, useFormKit } from "#app/ui/form/index.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { findOwnBookingPage, listBookingTypes, proposeSlug, saveBookingPage } from "#db/queries/bookings/pages.ts";
import { getBookingUrl, moveSignatureLink } from "../signatures/email-signature.server.ts";
import type { Route } from "./+types/page";
import { PageAddress } from "./page-address.tsx";

const path = "/recruiters/booking_page";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader(
	{ can: ["create", "meetings"] },
	async ({ trx, user, format, context }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const page = await findOwnBookingPage(trx, user.id);
		const talks = page ? await listBookingTypes(trx, page.id) : [];
		const { t } = format;
		return {
			pageTitle: format.title(t("bookings:own.title")),
			address: page ? getBookingUrl(context, page.slug) : null,
			enabled: page?.enabled ?? false,
			defaults: {
				slug: page?.slug ?? (await proposeSlug(trx, user.id, user.name)),
				intro: page?.intro ?? "",
				enabled: page === undefined || page.enabled ? "on" : "",
			},
			talks: talks.map(({ uid, name, duration_min, mode }) => ({
				to: `${path}/talks/${uid}`,
				name,
				facts: `${t("bookings:minutes", { count: duration_min })} · ${t(`reference:interviewModes.${mode as "video"}`)}`,
			})),
		};
	},
);

const schema = z.object({
	slug: z.string().trim().refine(isSlug, "bookings:problems.slug"),
	intro: optionalProse(1000),
	enabled: z.boolean().default(false),
});

export const action = recruiterAction(
	{ can: ["create", "meetings"] },
	async ({ trx, user, form, t, context }: RecruiterActionArgs<Route.ActionArgs>) => {
		const parsed = parseForm(form, schema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const { slug, intro, enabled } = parsed.value;
		const before = await findOwnBookingPage(trx, user.id);
		if (!(await saveBookingPage(trx, user.id, { slug, enabled, intro: intro || null })))
			return data({ result: parsed.reply({ slug: ["bookings:problems.slugTaken"] }) }, { status: 422 });
		if (before && before.slug !== slug) await moveSignatureLink(trx, context, user.id, [before.slug, slug]);
		return redirectWithToast(path, { type: "success", message: t("bookings:own.saved") }, { status: 303 });
	},
);

export default function OwnBookingPage({ loaderData: page, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("bookings");
	const { address, enabled, talks, defaults } = page;
	const hidden = !enabled ? "off" : talks.length === 0 ? "talksNone" : null;
	const [form, fields] = useFormKit<{ slug: string; intro: string; enabled: string }>({
		id: "booking-page",
		lastResult: actionData?.result,
		defaultValue: defaults,
	});
	const labels = { slug: t("own.slug"), intro: t("own.intro"), enabled: t("own.enabled") };
	return (
		<div className="mx-auto grid max-w-3xl gap-6">
			<PageHeader
				title={t("own.title")}
				text={t("own.text")}
				back={{ to: "/recruiters/profile", label: t("own.back") }}
			/>
			<Card>
				{address && <PageAddress address={address} hidden={hidden} />}
				<AppForm form={form} method="post" action={path} labels={labels} className="grid gap-4">
					<TextField field={fields.slug} label={labels.slug} help={t("own.slugHelp")} maxLength={60} />
					<TextareaField field={fields.intro} label={labels.intro} rows={3} maxLength={1000} optional />
					<CheckboxField field={fields.enabled} label={labels.enabled} />
					<div>
						<SubmitButton>{t("own.save")}</SubmitButton>
					</div>
				</AppForm>
			</Card>
			{address && (
				<Card as="section" aria-labelledby="talks">
					<CardHeader
						id="talks"
						title={t("own.talks")}
						actions={
							<LinkButton to={`${path}/talks/new`} size="sm">
								{t("own.add")}
							</LinkButton>
						}
					/>
					<ul className="grid gap-2">
						{talks.map(({ to, name, facts }) => (
							<li key={to} className="flex flex-wrap items-center justify-between gap-2 border-line border-t pt-2">
								<div className="min-w-0">
									<p className="break-words font-medium">{name}</p>
									<p className="text-muted text-sm">{facts}</p>
								</div>
								<LinkButton to={to} size="sm">
									{t("own.editTalk")}
									<span className="sr-only">: {name}</span>
								</LinkButton>
							</li>
						))}
					</ul>
				</Card>
			)}
		</div>
	);
}

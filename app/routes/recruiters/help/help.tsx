import { data, Form } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { getHelpScreen, news } from "#app/domain/recruiters/onboarding.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { formatDate } from "#app/i18n/format.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Circle, CircleCheck } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { closeFirstSteps, readFirstSteps } from "#db/queries/first-steps.ts";
import type { Route } from "./+types/help.ts";
import { formatFirstSteps } from "./first-steps.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

const path = "/recruiters/help";

/** Help for the previous screen, first steps, release notes. Texts never ship to the browser. */
export const loader = recruiterLoader(
	{},
	async ({ trx, user, format, t, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const { title, locale } = format;
		const done = await readFirstSteps(trx, user.id);
		return {
			title: title(t("help:title")),
			heading: t("help:title"),
			decides: t("decisions:rules.link"),
			here: {
				title: t("help:here"),
				text: t(`help:screens.${getHelpScreen(safeLocalPath(url.searchParams.get("from"), ""))}`),
			},
			keys: t("help:keys"),
			// For API users: with a personal token, or for the whole business.
			api: can(user, "read", "integrations")
				? { title: t("help:api"), text: t("help:apiText"), link: t("help:apiLink") }
				: null,
			closed: done.closed,
			press: t(done.closed ? "help:open" : "help:close"),
			steps: formatFirstSteps(done, user, t),
			news: {
				title: t("help:news"),
				lines: news.map(({ key, on }) => ({
					key,
					title: t(`help:what.${key}.title`),
					text: t(`help:what.${key}.text`),
					on: formatDate(locale, on),
				})),
			},
		};
	},
);

export const action = recruiterAction({}, async ({ trx, user, form }: RecruiterActionArgs<Route.ActionArgs>) => {
	const target = form.get("steps");
	if (target !== "close" && target !== "open") return data(null, { status: 422 });
	await closeFirstSteps(trx, user.id, target === "close");
	return redirectLocal(safeLocalPath(form.get("back"), path));
});

export default function Help({
	loaderData: { heading, decides, here, keys, api, closed, press, steps, news },
}: Route.ComponentProps) {
	return (
		<div className="mx-auto flex max-w-3xl flex-col gap-5">
			<PageHeader title={heading} actions={<LinkButton to="/recruiters/shortcuts">{keys}</LinkButton>} />
			<AppLink to="/recruiters/decisions" className="link">
				{decides}
			</AppLink>
			<Card as="section" aria-labelledby="help-here">
				<CardHeader id="help-here" title={here.title} />
				<p>{here.text}</p>
			</Card>
			{!closed && (
				<Card as="section" aria-labelledby="help-steps">
					<CardHeader id="help-steps" title={steps.title} text={steps.text} />
					<ul className="grid grid-cols-1 gap-1">
						{steps.lines.map(({ label, to, done }) => (
							<li key={label} className="flex min-h-8 items-center gap-2.5">
								{done ? (
									<CircleCheck aria-hidden className="size-5 text-success-text" />
								) : (
									<Circle aria-hidden className="size-5 text-muted" />
								)}
								{done ? (
									<span className="text-muted">
										{label}
										<span className="sr-only">, {steps.word}</span>
									</span>
								) : (
									<AppLink to={to} className="link">
										{label}
									</AppLink>
								)}
							</li>
						))}
					</ul>
				</Card>
			)}
			<Form method="post">
				<Button type="submit" name="steps" value={closed ? "open" : "close"} size="sm">
					{press}
				</Button>
			</Form>
			{api && (
				<Card as="section" aria-labelledby="help-api">
					<CardHeader id="help-api" title={api.title} text={api.text} />
					<a href="/api/docs" className="link">
						{api.link}
					</a>
				</Card>
			)}
			<Card as="section" aria-labelledby="help-news">
				<CardHeader id="help-news" title={news.title} />
				<ul className="divide-y divide-line">
					{news.lines.map(({ key, title, text, on }) => (
						<li key={key} className="py-3">
							<h3 className="font-medium">
								{title} <span className="font-normal text-muted text-sm">{on}</span>
							</h3>
							<p className="max-w-[68ch] text-muted">{text}</p>
						</li>
					))}
				</ul>
			</Card>
		</div>
	);
}

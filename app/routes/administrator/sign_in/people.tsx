import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { Route } from "./+types/people";
import { ConnectionFrame } from "./connection-frame.tsx";
import { readPeople, unlinkPerson } from "./people.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader({}, (args: RecruiterLoaderArgs<Route.LoaderArgs>) => readPeople(args));
export const action = (args: Route.ActionArgs) => unlinkPerson(args);

export default function People({ loaderData: { head, people, refusals, directory } }: Route.ComponentProps) {
	const { t } = useTranslation("sso");
	return (
		<ConnectionFrame head={head}>
			<Card as="section" aria-labelledby="people">
				<CardHeader id="people" title={t("people.title")} text={t("people.text")} />
				{directory && <p className="mb-3 text-muted text-sm">{directory}</p>}
				{people.length === 0 && <p className="text-muted">{t("people.none")}</p>}
				<ul className="grid gap-3">
					{people.map(({ key, name, to, email, other, last, count, provisioned, isClosed }) => (
						<li key={key} className="flex flex-wrap items-start justify-between gap-2">
							<div className="min-w-0">
								<p className="flex flex-wrap items-center gap-2">
									<AppLink to={to} className="link inline-flex min-h-6 items-center font-medium">
										{name}
									</AppLink>
									{isClosed && <StatusBadge tone="danger" label={t("people.closed")} />}
								</p>
								<p className="wrap-anywhere text-muted text-sm">
									{email}
									{other && ` (${other})`}
								</p>
								<p className="text-muted text-sm">
									{last} · {count}
								</p>
								{provisioned && <p className="wrap-anywhere text-muted text-sm">{provisioned}</p>}
							</div>
							<Form method="post" preventScrollReset>
								<input type="hidden" name="person" value={key} />
								<Button type="submit" size="sm" variant="ghost" aria-label={t("people.untieWhom", { name })}>
									{t("people.untie")}
								</Button>
							</Form>
						</li>
					))}
				</ul>
			</Card>
			<Card as="section" aria-labelledby="refusals">
				<CardHeader id="refusals" title={t("people.refusals")} text={t("people.refusalsText")} />
				{refusals.length === 0 && <p className="text-muted">{t("people.noRefusals")}</p>}
				<ul className="grid gap-3">
					{refusals.map(({ key, when, why, detail }) => (
						<li key={key}>
							<p className="font-medium">{why}</p>
							<p className="wrap-anywhere text-muted text-sm">
								{when}
								{detail && ` · ${detail}`}
							</p>
						</li>
					))}
				</ul>
			</Card>
		</ConnectionFrame>
	);
}

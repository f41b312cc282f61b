import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { RouteArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { KeyRound } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/list";
import { changeBreakGlass, readConnections } from "./list.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader({}, (args: RecruiterLoaderArgs<RouteArgs>) => readConnections(args));
export const action = (args: Route.ActionArgs) => changeBreakGlass(args);

type Page = Route.ComponentProps["loaderData"];

export default function Connections({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("sso");
	const { connections, administrators } = loaderData;
	const add = (
		<LinkButton to="/administrator/sign_in/new" variant="primary">
			{t("add")}
		</LinkButton>
	);
	return (
		<>
			<PageHeader title={t("title")} text={t("text")} actions={connections.length > 0 ? add : undefined} />
			<div className="grid max-w-3xl grid-cols-1 gap-4">
				{connections.length === 0 ? (
					<EmptyState icon={KeyRound} title={t("none")} text={t("noneText")} action={add} />
				) : (
					<Card as="section" aria-label={t("title")}>
						<ul className="grid gap-3">
							{connections.map(({ key, to, name, about, badge }) => (
								<li key={key} className="flex flex-wrap items-start justify-between gap-2">
									<div className="min-w-0">
										<AppLink to={to} className="link inline-flex min-h-6 items-center font-medium">
											{name}
										</AppLink>
										<p className="wrap-anywhere text-muted text-sm">{about}</p>
									</div>
									<StatusBadge {...badge} />
								</li>
							))}
						</ul>
					</Card>
				)}
				<BreakGlass administrators={administrators} />
			</div>
		</>
	);
}

function BreakGlass({ administrators }: { administrators: Page["administrators"] }) {
	const { t } = useTranslation("sso");
	return (
		<Card as="section" aria-labelledby="glass">
			<CardHeader id="glass" title={t("glass.title")} text={t("glass.text")} />
			<ul className="grid gap-3">
				{administrators.map(({ key, name, email, alwaysPassword, hasPassword }) => (
					<li key={key} className="flex flex-wrap items-center justify-between gap-2">
						<div className="min-w-0">
							<p className="font-medium">{name}</p>
							<p className="wrap-anywhere text-muted text-sm">
								{email}
								{!hasPassword && ` · ${t("glass.without")}`}
							</p>
						</div>
						<Form method="post" preventScrollReset className="flex items-center gap-2">
							<input type="hidden" name="administrator" value={key} />
							{alwaysPassword && <StatusBadge tone="warning" label={t("glass.on")} />}
							{(alwaysPassword || hasPassword) && (
								<Button
									type="submit"
									size="sm"
									name="what"
									value={alwaysPassword ? "close" : "open"}
									aria-label={t(alwaysPassword ? "glass.closeWhom" : "glass.openWhom", { name })}
								>
									{t(alwaysPassword ? "glass.close" : "glass.open")}
								</Button>
							)}
						</Form>
					</li>
				))}
			</ul>
		</Card>
	);
}

import { data, Form } from "react-router";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { i18n } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { RouteArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Time } from "#app/ui/time.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import type { Route } from "./+types/suggested-changes";
import { readSuggestions } from "./read-suggestions.server.ts";
import { acceptChange, declineChanges, suggestionsPath } from "./run-suggestion.server.ts";
import { SuggestionCard } from "./suggestion-card.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader({}, (args: RecruiterLoaderArgs<RouteArgs>) => readSuggestions(args));

/** Accepts or declines the signed-in person's pending suggestions only. */
export async function action({ context, request }: Route.ActionArgs) {
	const user = getRecruiter(context);
	const { t } = context.get(i18n);
	const form = await readForm(request);
	const uids = form.getAll("suggestion").filter((item) => typeof item === "string");
	const [uid = ""] = uids;
	if (form.get("what") === "decline") {
		const count = await declineChanges(context, user, uids.slice(0, 100));
		const message = t(count > 0 ? "assistants:changes.declined" : "assistants:changes.noneChosen", { count });
		return redirectWithToast(suggestionsPath, { type: count > 0 ? "success" : "info", message }, { status: 303 });
	}
	if (form.get("what") !== "accept") return data({ refused: null }, { status: 400 });
	const texts = Object.fromEntries(
		[...form].flatMap(([name, value]) =>
			name.startsWith("text.") && typeof value === "string" ? [[name.slice("text.".length), value]] : [],
		),
	);
	const accepted = await acceptChange(context, user, uid, texts);
	if (accepted.ok && accepted.path.includes("?")) return redirectLocal(accepted.path, { status: 303 });
	if (accepted.ok)
		return redirectWithToast(
			suggestionsPath,
			{ type: "success", message: t("assistants:changes.accepted") },
			{ status: 303 },
		);
	if (accepted.why === "missing") throw data(null, { status: 404 });
	return data({ refused: { uid, message: accepted.message, texts } }, { status: 409 });
}

export default function SuggestedChanges({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("assistants");
	const { access, suggestions, decided } = loaderData;
	const refused = actionData?.refused ?? null;
	return (
		<div className="mx-auto max-w-3xl">
			<PageHeader title={t("changes.title")} text={t("changes.text")} />
			{access !== "open" && <EmptyState title={t("changes.off")} text={t(`refused.${access}`)} />}
			{access === "open" && suggestions.length === 0 && (
				<EmptyState
					title={t("changes.none")}
					text={t("changes.noneText")}
					action={<LinkButton to="/recruiters/profile#api-tokens">{t("changes.makeToken")}</LinkButton>}
				/>
			)}
			{suggestions.length > 0 && (
				<>
					<ol className="grid grid-cols-1 gap-4">
						{suggestions.map((suggestion) => (
							<SuggestionCard
								key={suggestion.uid}
								suggestion={suggestion}
								several={suggestions.length > 1}
								refused={refused?.uid === suggestion.uid ? refused : null}
							/>
						))}
					</ol>
					{suggestions.length > 1 && (
						<Form id="decline-many" method="post" className="mt-4 flex flex-wrap items-center gap-3">
							<Button type="submit" name="what" value="decline">
								{t("changes.declineChosen")}
							</Button>
							<span className="text-muted text-sm">{t("changes.declineHelp")}</span>
						</Form>
					)}
				</>
			)}
			{decided.length > 0 && <Decided decided={decided} />}
		</div>
	);
}

const tones = { accepted: "success", declined: "neutral", expired: "neutral" } as const;

function Decided({ decided }: Pick<Route.ComponentProps["loaderData"], "decided">) {
	const { t } = useTranslation("assistants");
	return (
		<Card as="section" aria-labelledby="decided" className="mt-6">
			<CardHeader id="decided" title={t("changes.decided")} />
			<ul className="grid gap-3">
				{decided.map(({ key, kind, record, state, when, to }) => (
					<li key={key} className="flex flex-wrap items-start justify-between gap-2">
						<span className="min-w-0">
							{kind}
							{record.label && (
								<>
									{" · "}
									<AppLink to={to ?? record.to} className="link wrap-anywhere inline-flex min-h-6 items-center">
										{record.label}
									</AppLink>
								</>
							)}{" "}
							<span className="text-muted text-sm">
								<Time {...when} />
							</span>
						</span>
						<StatusBadge tone={tones[state]} label={t(`states.${state}`)} />
					</li>
				))}
			</ul>
		</Card>
	);
}

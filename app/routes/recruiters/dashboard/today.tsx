import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Time } from "#app/ui/time.tsx";
import type { TodayAction, TodayGroup, TodayItem } from "./today.server.ts";

/** The user's pending items for today, by kind; each can be completed in place. */
export function TodayAgenda({ groups, here }: { groups: TodayGroup[]; here: string }) {
	const { t } = useTranslation("dashboard");
	return (
		<section aria-labelledby="today" className="today">
			<h2 id="today">{t("today.title")}</h2>
			{groups.length === 0 && <p className="card card-pad text-muted">{t("today.none")}</p>}
			<div>
				{groups.map(({ kind, total, all, items }) => (
					<section key={kind} aria-labelledby={`today-${kind}`} className="card">
						<h3 id={`today-${kind}`}>
							{t(`today.kinds.${kind}`)} <span className="tabular">{total}</span>
							{all && (
								<AppLink to={all} className="link">
									{t("today.all")}
								</AppLink>
							)}
						</h3>
						<ul data-beside="">
							{items.map((item) => (
								<Line key={item.key} item={item} here={here} />
							))}
						</ul>
					</section>
				))}
			</div>
		</section>
	);
}

export function SavedSearches({ watches }: { watches: { name: string; count: number; to: string }[] }) {
	const { t } = useTranslation("dashboard");
	return (
		<section aria-labelledby="saved-searches" className="card mb-4">
			<h2 id="saved-searches" className="card-pad pb-0 font-semibold">
				{t("searches.title")}
			</h2>
			<ul className="card-pad flex flex-wrap gap-2">
				{watches.map(({ name, count, to }) => (
					<li key={to}>
						<AppLink to={to} reloadDocument className={`btn btn-sm ${count > 0 ? "btn-primary" : "btn-secondary"}`}>
							{t("searches.news", { name, count })}
						</AppLink>
					</li>
				))}
			</ul>
		</section>
	);
}

function Line({ item, here }: { item: TodayItem; here: string }) {
	const { t } = useTranslation("dashboard");
	return (
		<li>
			<AppLink to={item.to} className="row-link">
				{item.name}
			</AppLink>
			<p>
				<Time {...item.when} late={item.late} />
				{item.sub && ` · ${item.sub}`}
			</p>
			<div>
				{item.acts.map((act) => (
					<ActForm key={act.action} act={act} name={item.name} />
				))}
				{item.link && (
					<AppLink
						to={item.link.to}
						className="btn btn-secondary btn-sm"
						aria-label={`${item.link.label}: ${item.name}`}
					>
						{item.link.label}
					</AppLink>
				)}
				{item.log && <Log about={item.log} name={item.name} here={here} label={t("today.log")} />}
			</div>
		</li>
	);
}

function ActForm({ act, name }: { act: TodayAction; name: string }) {
	return (
		<Form method="post" action={act.action} preventScrollReset>
			{act.hidden.map(([key, value]) => (
				<input key={key} type="hidden" name={key} value={value} />
			))}
			{act.buttons.map((button) => (
				<button
					key={button.value}
					type="submit"
					name={button.name}
					value={button.value}
					className="btn btn-secondary btn-sm"
					aria-label={`${button.label}: ${name}`}
				>
					{button.label}
				</button>
			))}
		</Form>
	);
}

/** Logs a call or message as a note, which ends the waiting state. */
function Log({ about, name, here, label }: { about: string; name: string; here: string; label: string }) {
	const { t } = useTranslation("dashboard");
	return (
		<details>
			<summary className="btn btn-secondary btn-sm" aria-label={`${label}: ${name}`}>
				{label}
			</summary>
			<Form method="post" action="/recruiters/notes/new" preventScrollReset>
				<input type="hidden" name="related" value={about} />
				<input type="hidden" name="kind" value="call" />
				<input type="hidden" name="contacted" value="on" />
				<input type="hidden" name="back" value={here} />
				<input name="body" required maxLength={2000} aria-label={t("today.said")} placeholder={t("today.said")} />
				<button type="submit" className="btn btn-primary btn-sm">
					{t("today.save")}
				</button>
			</Form>
		</details>
	);
}

import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { CircleCheck, TriangleAlert } from "#app/ui/icons.tsx";
import type { AudienceView } from "./audience.server.ts";

interface Props {
	audience: AudienceView;
	list: { uid: string; name: string } | null;
	many: string;
}

export function AudienceCard({ audience, list, many }: Props) {
	const { t } = useTranslation("sendouts");
	const { selected, willGet, excluded, excludedCount } = audience;
	const about = [
		`${many}: ${t("new.selected", { count: selected.count, replace: { count: selected.text } })}`,
		list && t("new.list", { name: list.name }),
	];
	return (
		<Card as="section" aria-labelledby="whom">
			<CardHeader id="whom" title={t("new.whom")} text={about.filter(Boolean).join(" · ")} />
			<div className="grid grid-cols-1 gap-4 md:grid-cols-2">
				<div className="min-w-0">
					<p className="flex items-center gap-2 font-semibold">
						<CircleCheck aria-hidden className="size-5 shrink-0 text-success-text" />
						{willGet.count === 0
							? t("audience.nobody")
							: t("audience.willGet", { count: willGet.count, replace: { count: willGet.text } })}
					</p>
					<Names people={audience.sample} more={audience.moreOfThem} />
				</div>
				<div className="min-w-0">
					<p className="flex items-center gap-2 font-semibold">
						{excluded.length > 0 && <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning-text" />}
						{excluded.length === 0
							? t("audience.none")
							: t("audience.excluded", { count: excludedCount.count, replace: { count: excludedCount.text } })}
					</p>
					<ul className="mt-1 grid gap-2">
						{excluded.map(({ reason, count, people, more }) => (
							<li key={reason}>
								{t(`reasons.${reason}`)}: <span className="tabular font-semibold">{count}</span>
								<Names people={people} more={more} />
							</li>
						))}
					</ul>
				</div>
			</div>
			<p className="mt-3 text-muted text-sm">
				{audience.capped && `${t("audience.capped", { most: audience.capped })} `}
				{t("audience.again")}
			</p>
		</Card>
	);
}

function Names({ people, more }: { people: AudienceView["sample"]; more: number }) {
	const { t } = useTranslation("sendouts");
	if (people.length === 0) return null;
	return (
		<p className="mt-0.5 break-words text-muted text-sm">
			{people.map(({ name, to }, at) => (
				<span key={to ?? name}>
					{at > 0 && ", "}
					{to ? (
						<AppLink to={to} className="link">
							{name}
						</AppLink>
					) : (
						name
					)}
				</span>
			))}
			{more > 0 && ` ${t("audience.more", { count: more })}`}
		</p>
	);
}

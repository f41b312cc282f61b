import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import type { ComposePage } from "./compose.server.ts";

export type Letter = NonNullable<ComposePage["letter"]>;

/** Who receives it, in which language they read, and who does not, with the reason. */
export function Addressees({ letter: { people, count, excluded } }: { letter: Letter }) {
	const { t } = useTranslation("letters");
	const more = count - people.length;
	return (
		<section aria-labelledby="addressees" className="card-pad">
			{count === 0 && <Banner tone="warning">{t("compose.nobody")}</Banner>}
			<h2 id="addressees" className="float-left mr-3 font-semibold">
				{t("compose.to")}
			</h2>
			<ul className="flow-root">
				{people.map((person) => (
					<li key={person.value} className="break-words">
						<span className="font-medium">{person.name}</span>{" "}
						<span className="text-muted [overflow-wrap:anywhere]">{person.email}</span>{" "}
						<span className="text-muted text-sm">· {person.reads}</span>
					</li>
				))}
				{more > 0 && <li className="text-muted">{t("compose.more", { count: more })}</li>}
			</ul>
			{excluded.length > 0 && (
				<div className="mt-3 border-line border-t pt-3">
					<h3 className="mb-1 font-medium">{t("compose.excluded")}</h3>
					<ul className="grid gap-1">
						{excluded.map(({ name, reason }) => (
							<li key={name + reason} className="break-words">
								{name}: <span className="text-muted">{reason}</span>
							</li>
						))}
					</ul>
				</div>
			)}
		</section>
	);
}

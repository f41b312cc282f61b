import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { columnsOf } from "../columns.ts";
import { PublicHead, useLook } from "../page-head.tsx";
import type { TalkCard } from "./talks.server.ts";

/** Talks to come with their seats, or past ones with what is left of them. */
export function TalkList({ talks, past }: { talks: TalkCard[]; past: boolean }) {
	const { t } = useTranslation("public_pages");
	const look = useLook();
	const other = past ? "/home/event" : "/home/posEvent";
	const toOther = t(past ? "talks.upcoming" : "talks.past");
	return (
		<main id="content">
			<PublicHead title={t(past ? "talks.past" : "talks.title")} text={t(past ? "talks.pastText" : "talks.text")} />
			<div className={`${look.wide} py-10`}>
				{talks.length === 0 ? (
					<EmptyState
						title={t(past ? "talks.pastNone" : "talks.none")}
						text={t(past ? "talks.pastNoneText" : "talks.noneText")}
						action={
							<a href={other} className={buttonClass("secondary")}>
								{toOther}
							</a>
						}
					/>
				) : (
					<>
						<ul className={`grid gap-4 ${columnsOf(talks.length, 2)}`}>
							{talks.map((talk) => (
								<li key={talk.uid}>
									<Card talk={talk} past={past} />
								</li>
							))}
						</ul>
						<a href={other} className="link mt-8 inline-flex min-h-11 items-center">
							{toOther}
						</a>
					</>
				)}
			</div>
		</main>
	);
}

function Card({ talk, past }: { talk: TalkCard; past: boolean }) {
	const look = useLook();
	return (
		<article className={look.card}>
			<p className="font-medium text-primary-text">
				<time dateTime={talk.iso} className="block first-letter:uppercase">
					{talk.when}
				</time>
			</p>
			<h2 className={`mt-1 ${look.jobTitle}`}>
				<a href={talk.to} className={past ? "hover:underline" : look.cardLink}>
					{talk.title}
				</a>
			</h2>
			{talk.speakers && <p className="mt-2">{talk.speakers}</p>}
			{talk.place && <p className="mt-1 text-muted">{talk.place}</p>}
			{past ? <Materials talk={talk} /> : <p className="mt-auto pt-4 font-medium text-sm">{talk.state}</p>}
		</article>
	);
}

/** What is left of a talk that took place. */
export function Materials({ talk }: { talk: Pick<TalkCard, "materials" | "recording"> }) {
	const { t } = useTranslation("public_pages");
	if (!talk.materials && !talk.recording) return <p className="mt-4 text-muted">{t("talks.soon")}</p>;
	return (
		<p className="mt-4 flex flex-wrap gap-2">
			{talk.materials && (
				<a href={talk.materials} rel="noopener nofollow" className={buttonClass("secondary")}>
					{t("talks.materials")}
				</a>
			)}
			{talk.recording && (
				<a href={talk.recording} rel="noopener nofollow" className={buttonClass("secondary")}>
					{t("talks.recording")}
				</a>
			)}
		</p>
	);
}

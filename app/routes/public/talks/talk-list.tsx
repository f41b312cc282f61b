import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Entries, type Entry } from "../entry-list.tsx";
import { ListPageHeader, useBrandStyle } from "../page-header.tsx";
import type { TalkCard } from "./talks.server.ts";

export function TalkList({ talks, past }: { talks: TalkCard[]; past: boolean }) {
	const { t } = useTranslation("public_pages");
	const look = useBrandStyle();
	const other = past ? "/home/event" : "/home/posEvent";
	const toOther = t(past ? "talks.upcoming" : "talks.past");
	return (
		<main id="content">
			<ListPageHeader of={past ? "past" : "talks"} />
			<div className={`${look.wide} py-10`}>
				{talks.length === 0 ? (
					<EmptyState
						title={t(past ? "talks.pastNone" : "talks.none")}
						text={t(past ? "talks.pastNoneText" : "talks.noneText")}
						action={
							<>
								<a href={other} className={look.quiet}>
									{toOther}
								</a>
								<a href="/jobs" className={look.quiet}>
									{t("contact.seeJobs")}
								</a>
							</>
						}
					/>
				) : (
					<>
						<Entries entries={talks.map((talk) => getEntry(talk, past))} most={2} />
						<a href={other} className="link mt-8 inline-flex min-h-11 items-center">
							{toOther}
						</a>
					</>
				)}
			</div>
		</main>
	);
}

function getEntry(talk: TalkCard, past: boolean): Entry {
	return {
		key: talk.uid,
		to: talk.to,
		title: talk.title,
		open: past,
		over: (
			<time dateTime={talk.iso} className="block first-letter:uppercase">
				{talk.when}
			</time>
		),
		text: (
			<>
				{talk.speakers && <p>{talk.speakers}</p>}
				{talk.place && <p>{talk.place}</p>}
			</>
		),
		under: past ? <Materials talk={talk} /> : <p className="font-medium text-sm">{talk.state}</p>,
	};
}

export function Materials({ talk }: { talk: Pick<TalkCard, "materials" | "recording"> }) {
	const { t } = useTranslation("public_pages");
	if (!talk.materials && !talk.recording) return <p className="text-sm">{t("talks.soon")}</p>;
	return (
		<p className="flex flex-wrap gap-2">
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

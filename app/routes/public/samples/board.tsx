import { useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Board } from "#app/ui/kanban/board.tsx";
import { MoveForm } from "#app/ui/kanban/move-form.tsx";
import { Section } from "./section.tsx";

const start = ["Ana Souza", "Bruno Lima", "Carla Dias", "Davi Rocha", "Elisa Prado", "Fábio Nunes"].map(
	(name, index) => ({
		id: String(index + 1),
		name,
		column: index < 3 ? "received" : index < 5 ? "interview" : "offer",
	}),
);

/** A board with local state only; nothing is saved. */
export function BoardSample({ stage }: { stage: string | null }) {
	const { t } = useTranslation("ui");
	const [people, setPeople] = useState(start);
	const columns = (["received", "interview", "offer", "hired"] as const).map((id) => ({
		id,
		title: t(`samples.${id}`),
		note: id === "interview" ? t("samples.days") : undefined,
		tone: id === "hired" ? ("success" as const) : undefined,
	}));

	function move(id: string, column: string, before: string | null) {
		const card = people.find((person) => person.id === id);
		if (!card) return;
		const rest = people.filter((person) => person.id !== id);
		const index = before === null ? rest.length : rest.findIndex((person) => person.id === before);
		setPeople(rest.toSpliced(index, 0, { ...card, column }));
	}

	return (
		<Section id="board" title={t("samples.sections.board")}>
			<div data-density="dense">
				<Board
					label={t("samples.boardLabel")}
					columns={columns}
					stage={stage}
					stageTo={(id) => `?stage=${id}#board`}
					onMove={move}
					cards={people.map((person) => ({
						id: person.id,
						column: person.column,
						label: person.name,
						card: (
							<div className="flex items-start gap-2">
								<Avatar name={person.name} />
								<div className="min-w-0">
									<a href="#board" className="font-medium hover:underline">
										{person.name}
									</a>
									<p className="text-muted text-xs">{t("samples.days")}</p>
								</div>
							</div>
						),
						moveForm: (
							<MoveForm
								action="/samples"
								columns={columns}
								current={person.column}
								itemLabel={person.name}
								hidden={{ card: person.id }}
							/>
						),
					}))}
				/>
			</div>
		</Section>
	);
}

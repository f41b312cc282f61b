import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useChannel, useRevalidateOn } from "#app/realtime/use-channel.ts";
import type { CardView, ColumnView } from "./board.server.ts";

interface Watched {
	job: string;
	cards: CardView[];
	columns: ColumnView[];
}

/** How long a card moved by others is highlighted, in milliseconds. */
const markedFor = 4_000;

/** On changes by other users: revalidates, highlights the card briefly and announces its move. */
export function useLiveBoard({ job, cards, columns }: Watched) {
	const { t } = useTranslation("applies");
	const [text, setSaid] = useState("");
	const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
	const own = useRef(new Set<string>());
	const news = useRef(new Set<string>());
	const places = useRef(new Map(cards.map((card) => [card.id, card.column])));
	const params = { channel: "JobBoardChannel", job } as const;

	useRevalidateOn(params);
	useChannel(params, (message) => {
		if (message.type === "reset") return;
		// The board has already announced this page's own moves.
		if (!own.current.delete(message.applyUid)) news.current.add(message.applyUid);
	});

	const tell = useEffectEvent(() => {
		const texts: string[] = [];
		const marked: string[] = [];
		for (const card of cards) {
			if (!news.current.delete(card.id)) continue;
			const before = places.current.get(card.id);
			if (before === card.column) continue;
			const column = columns.find(({ id }) => id === card.column)?.title ?? "";
			texts.push(t(before === undefined ? "board.arrived" : "board.movedByOther", { name: card.label, column }));
			marked.push(card.id);
		}
		places.current = new Map(cards.map((card) => [card.id, card.column]));
		if (marked.length === 0) return;
		setSaid(texts.join(" "));
		setFresh((before) => new Set([...before, ...marked]));
		setTimeout(() => setFresh((before) => new Set([...before].filter((id) => !marked.includes(id)))), markedFor);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: new cards are what it tells of
	useEffect(() => tell(), [cards]);

	return { said: text, fresh, expect: (id: string) => void own.current.add(id) };
}

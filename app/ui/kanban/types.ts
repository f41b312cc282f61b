import type { ReactNode } from "react";
import type { Tone } from "../tone.ts";

export interface BoardColumn {
	id: string;
	title: string;
	/** When not all of its cards are here. */
	count?: number | string;
	/** Sum, SLA mark: one line under the title. */
	note?: ReactNode;
	tone?: Tone;
}

export interface BoardCard {
	id: string;
	column: string;
	/** Names the card when it is moved: the candidate's name. */
	label: string;
	card: ReactNode;
	/** Everything its content is drawn from, as a text; without it the server draws it each time. */
	drawnFrom?: () => string;
	/** Nothing moves it. */
	fixed?: boolean;
	/** The plain form that moves it (MoveForm), in the page for every card: for a board of few. */
	moveForm?: ReactNode;
}

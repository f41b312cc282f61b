import type { ReactNode } from "react";
import type { Tone } from "../tone.ts";

export interface BoardColumn {
	id: string;
	title: string;
	/** When not all of its cards are here. */
	count?: number | string;
	/** A sum or an SLA state, in one line under the title. */
	note?: ReactNode;
	tone?: Tone;
}

export interface BoardCard {
	id: string;
	column: string;
	/** Names the card when it is moved: the candidate's name. */
	label: string;
	card: ReactNode;
	/** Cache key of everything the content depends on; without it every request renders it. */
	drawnFrom?: () => string;
	/** Nothing moves it. */
	fixed?: boolean;
	/** The form that moves a card (MoveForm), rendered for every card: small boards only. */
	moveForm?: ReactNode;
}

import { startBoardSimulator } from "./board-simulator.server.ts";

/** What the demo's boards show their simulators; nobody else is reached by it. */
export const demoBoards = { account: "simulator-app", token: "simulator-token", secret: "simulator-secret" } as const;

/** The boards of the demo that are called: servers of their own. */
export async function startDemoBoards() {
	const [catho, infojobs, vagas, other] = await Promise.all(
		["catho", "infojobs", "vagas", "board"].map((name) => startBoardSimulator({ name })),
	);
	const all = [catho, infojobs, vagas, other];
	return {
		settings: {
			CATHO_URL: catho?.url ?? "",
			INFOJOBS_URL: infojobs?.url ?? "",
			VAGAS_URL: vagas?.url ?? "",
			JOB_BOARD_URL: other?.url ?? "",
		},
		close: () => Promise.all(all.map((simulator) => simulator?.close())),
	};
}

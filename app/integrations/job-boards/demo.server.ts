import { startBoardSimulator } from "./board-simulator.server.ts";

/** Credentials the demo boards use for their simulators; no external service is called. */
export const demoBoardCredentials = {
	account: "simulator-app",
	token: "simulator-token",
	secret: "simulator-secret",
} as const;

/** The boards of the demo that are called. */
export async function startDemoBoards() {
	const { url, close } = await startBoardSimulator();
	return { settings: { JOB_BOARDS_URL: url }, close };
}

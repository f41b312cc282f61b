/** Id of the form that reveals masked values without JavaScript, separate because lists are forms. */
export const maskedFormId = "reveal";

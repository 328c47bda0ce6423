/**
 * Email with the code for a new password. It is the only email that users receive, because accounts need no
 * confirmation. Cognito replaces {####} with the code. Phones show the first words as a preview.
 */
export const codeMail = {
  subject: 'Itara: kode yo guhindura ijambo ry’ibanga / your code for a new password',
  text:
    '{####} ni kode yo gushyiraho ijambo ry’ibanga rishya kuri konti yawe ya Itara. Imara isaha imwe. Niba atari wowe ' +
    'wayisabye, wiyihorere: ijambo ry’ibanga ryawe ntirihinduka. — This is the code to set a new password for your ' +
    'account at Itara. It is valid for one hour. If you did not ask for it, do nothing: your password stays as it is.',
} as const

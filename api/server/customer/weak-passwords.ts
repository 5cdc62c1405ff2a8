/**
 * What people type most when twelve characters are asked for: words and names without the digits and signs that they add
 * before and after (those are taken off before it is compared), in lower case without accents or spaces.
 */
const commonPasswords: ReadonlySet<string> = new Set(
  `motdepasse monmotdepasse lemotdepasse motdepassemotdepasse nouveaumotdepasse changemoi changezmoi passe passepasse
  secret secretsecret monsecret administrateur administrator admin adminadmin utilisateur identifiant connexion compte
  moncompte bienvenue bienvenu bonjour bonjourbonjour bonsoir bonjourtoi bonjourlemonde salut salutsalut coucou coucoucoucou
  soleil soleilsoleil lesoleil lalune chocolat chocolatnoir chocolatchaud chouchou doudou doudoudoudou loulou loulouloulou
  nounours princesse maprincesse petiteprincesse monamour monamourpourtoi jetaime jetaimejetaime jetaimeplusquetout
  jetaimefort jetaimemonamour jetadore amour amouramour amourtoujours amouretpaix moncoeur moncheri macherie monange
  monbebe mafamille mesenfants mesamours mavie maviemonamour lavieestbelle laviesestbelle lavie cestlavie
  liberte liberteegalitefraternite vivelafrance vivelavie vivelesvacances vacances lesvacances
  marseille olympiquedemarseille allezlom parissaintgermain psgpsgpsg allezlesbleus equipedefrance allezparis
  olympiquelyonnais saintetienne girondins bordeaux toulouse montpellier strasbourg grenoble clermontferrand
  france lafrance paris bretagne corse portugal algerie maroc tunisie martinique guadeloupe reunion
  dragonball dragonballz pokemon harrypotter starwars spiderman superman batman naruto onepiece hellokitty
  johnnyhallyday michaeljackson mickeymouse minecraft fortnite callofduty leagueoflegends worldofwarcraft
  alexandre nicolas christophe sebastien stephanie catherine veronique dominique frederic emmanuel guillaume
  elisabeth jeanpierre jeanclaude jeanmarie jeanjacques mariefrance mariejeanne annemarie marieclaude
  anniversaire joyeuxanniversaire bonanniversaire joyeuxnoel noeljoyeux bonneannee
  theatre letheatre billetterie spectacle concert opera comedie comediefrancaise abonnement molierre moliere
  azerty azertyuiop azertyazerty azertyuiopqsdfghjklm aqwzsxedcrfv aqwzsx wxcvbn qsdfghjklm qwerty qwertyuiop qwertyqwerty
  qwertyuiopasdfghjkl qwertyuiopasdfghjklzxcvbnm asdfghjkl zxcvbnm qazwsx qazwsxedc qazwsxedcrfv qweasdzxc
  password passwordpassword mypassword thepassword newpassword passw pass passpass passphrase p@ssw0rd p@ssword passw0rd
  letmein letmeinletmein letmeinnow welcome welcomewelcome welcomehome hello hellohello helloworld iloveyou iloveyouiloveyou
  iloveyousomuch iloveyoubaby iloveyouforever ihateyou loveyou lovelove loveme lovelife mylove myfamily
  trustno changeme changemenow default defaultpassword master mastermaster superuser root rootroot test testtest testtesttest
  monkey monkeymonkey dragon dragondragon football footballfootball baseball basketball princess sunshine mysunshine
  superstar chelsea chelseafc liverpool liverpoolfc manchester manchesterunited manchestercity arsenal barcelona
  fcbarcelona realmadrid juventus freedom whatever computer internet facebook instagram snapchat google gmail hotmail
  samsung microsoft windows apple iphone android playstation nintendo butterfly strawberry blueberry jellybean
  cheeseburger unbelievable unforgettable abcdef abcdefgh abcabc abcd qwer asdf zxcv azer aaaa
  correcthorsebatterystaple thequickbrownfox openupopenup opensesame sesameouvretoi sesame sesameouvre`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Rows of keyboards and the alphabet: whoever runs a finger along them chose nothing. */
const keyboardRuns: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1a2z3e4r5t6y7u8i9o0p',
  'aqwzsxedcrfvtgbyhnuj',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  '1aqw2zsx3edc4rfv5tgb6yhn',
  '1234azerqsdfwxcv',
  '1234qwerasdfzxcv',
];

/** Of this many characters that are not given away by the rest, a password has at least. */
const fewestOwn = 4;
const shortestPart = 4;
const fewestDifferent = 4;
const spellings: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' };

/** Lower case, without accents: what a guesser tries first. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC');
}

/** Letters and digits alone. */
function squeeze(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

/** A short piece said again and again, perhaps cut at the end: « abcabcabcabc », « 201520152015 ». */
function isRepetition(text: string): boolean {
  for (let length = 1; length <= Math.min(6, text.length / 2); length += 1) {
    if (
      text
        .slice(0, length)
        .repeat(Math.ceil(text.length / length))
        .startsWith(text)
    ) {
      return true;
    }
  }
  return false;
}

/** @param text Letters and digits; too few of them beside signs are no run. */
function isRun(text: string): boolean {
  const backwards = [...text].reverse().join('');
  return keyboardRuns.some((run) => {
    const twice = run + run;
    return twice.includes(text) || twice.includes(backwards);
  });
}

/** With the digits that stand for letters, as in « m0tdepa55e », spelled out: the same word to a guesser. */
function spelled(text: string): string {
  return text.replace(/[01345]/g, (digit) => spellings[digit] ?? digit);
}

function isPattern(text: string): boolean {
  return commonPasswords.has(text) || commonPasswords.has(spelled(text)) || isRun(text) || isRepetition(text);
}

/** The pieces of a name or an address that somebody might build a password of, the longest first. */
function partsOf(known: readonly string[]): readonly string[] {
  const parts = known.flatMap((text) => {
    const words = fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '');
    return [...words, words.join('')];
  });
  return [...new Set(parts)]
    .filter((part) => part.length >= shortestPart)
    .toSorted((a, b) => b.length - a.length);
}

/**
 * Whether a guesser would try this password among the first: a common one with digits around it, a run of keys, a
 * repetition, or nothing but what is known of the shopper and the venue (`known`: e-mail, names, the venue's name).
 */
export function isGuessable(password: string, known: readonly string[]): boolean {
  const folded = fold(password);
  const text = squeeze(folded);
  if (new Set(folded).size < fewestDifferent) {
    return true;
  }
  // Mostly signs, spaces, other scripts' marks: nothing of what follows applies.
  if (text.length * 2 < folded.length) {
    return false;
  }
  // Digits put around a word or a run of keys add nothing.
  const signs = [...text];
  const isWord = (sign: string): boolean => !/\p{N}/u.test(sign);
  const core = signs.slice(Math.max(0, signs.findIndex(isWord)), signs.findLastIndex(isWord) + 1).join('');
  if (isPattern(text) || (core.length >= shortestPart && isPattern(core))) {
    return true;
  }
  const parts = partsOf(known);
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), text);
  return rest !== text && rest.replace(/\p{N}/gu, '').length < fewestOwn;
}
